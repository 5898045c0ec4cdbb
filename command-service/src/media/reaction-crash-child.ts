import { join } from 'node:path'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { reelId } from '@schaufenster/events/media/ids.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import { commandBy, createTestClock, createTestSystem } from '../lib/test-system.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { reactionDecider, reactionStream } from './reaction-decider.ts'

/**
 * The given number of visitors like the given reels at once, on the log in the folder, each like sent twice,
 * for `reaction-crash.int.test.ts`, which kills it. Prints each command id once answered. Restarting it sends
 * the same commands.
 */
const [folder = '', visitors = '50', reels = '4'] = process.argv.slice(2)

const clock = createTestClock()
const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
const vault = await openSqliteVault(join(folder, 'vault.db'), clock)
const { handle } = createTestSystem({ store, vault, clock })
const company = companyId(uuidOf('company'))

const like = async (visitor: string, place: number): Promise<void> => {
  const reel = reelId(uuidOf('reel', String(place)))
  const stream = reactionStream(reel, visitor, company)
  const command = { type: 'React', company, reel, visitor, liked: true, shares: 0 } as const
  // The second tap is a command of its own; the first is sent again after a crash.
  for (const tap of ['first', 'second']) {
    const commandId = `${tap}-${visitor}-${place}`
    orRefuse(await handle(reactionDecider, stream, command, commandBy(commandId)))
    if (tap === 'first') process.stdout.write(`${commandId}\n`)
  }
}

const everybody = Array.from(
  { length: Number(visitors) },
  (_, visitor) => `visitor-${String(visitor).padStart(43, '0')}`,
)
const places = Array.from({ length: Number(reels) }, (_, place) => place)
await Promise.all(everybody.flatMap((visitor) => places.map((place) => like(visitor, place))))
await vault.close()
await store.close()
