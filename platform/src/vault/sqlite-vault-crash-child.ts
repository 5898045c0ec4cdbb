import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../lib/clock.ts'
import { printNow } from '../lib/print-now.ts'
import { openSqliteVault } from './sqlite-vault.ts'
import { VaultUnavailable } from './vault.ts'

/** Writes from many callers endlessly and prints each acknowledged `key version`, or `full`. `sqlite-vault.int.test.ts` kills it. */
const [, , file = '', round = ''] = process.argv
const vault = await openSqliteVault(file, systemClock)

const writer = async (name: string): Promise<never> => {
  for (let count = 0; ; count++) {
    const key = `${round}/${name}/${count}`
    try {
      const version = await vault.put(key, Buffer.from(key), 'absent')
      printNow(`${key} ${version}`)
    } catch (error) {
      if (!(error instanceof VaultUnavailable)) throw error
      printNow('full')
      await setTimeout(5)
    }
  }
}

await Promise.all(Array.from({ length: 16 }, (_, index) => writer(`writer-${index}`)))
