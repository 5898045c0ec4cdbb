import { join } from 'node:path'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import { commandBy, createTestClock } from '../../lib/test-system.ts'
import { createTestIdentity } from '../test-identity.ts'

/**
 * Registers an address that is reserved at once, at the given moment, on the log and vault in the folder, for
 * `registration-crash.int.test.ts`. Prints the result and who has the address then. Kills itself as soon as
 * an event of the given type is on disk.
 */
const [folder = '', now = '0', email = '', password = '', killAfter = 'none'] = process.argv.slice(2)

const clock = createTestClock(Number(now))
const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
const vault = await openSqliteVault(join(folder, 'vault.db'), clock)
const { accounts, passwords } = createTestIdentity({
  clock,
  vault,
  store: {
    ...store,
    append: async (...append) => {
      const appended = await store.append(...append)
      if (append[2][0]?.type === killAfter) process.kill(process.pid, 'SIGKILL')
      return appended
    },
  },
})
const registered = await accounts.register(
  { fullName: 'Mara', email, password, isVouchedFor: true },
  commandBy(),
)
const owner = await accounts.byEmail(email)
const isOpened = await passwords.matches(owner, password)
process.stdout.write(JSON.stringify({ registered, owner: owner?.userId, isOpened }))
await vault.close()
await store.close()
