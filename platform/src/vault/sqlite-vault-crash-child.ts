import { writeSync } from 'node:fs'
import { systemClock } from '../lib/clock.ts'
import { openSqliteVault } from './sqlite-vault.ts'

/** Writes from many callers without an end and prints each acknowledged `key version`; the test kills it. */
const vault = await openSqliteVault(process.argv[2] ?? '', systemClock)
const round = process.argv[3] ?? ''
const writer = async (name: string): Promise<never> => {
  for (let count = 0; ; count++) {
    const key = `${round}/${name}/${count}`
    const version = await vault.put(key, Buffer.from(key), 'absent')
    writeSync(1, `${key} ${version}\n`)
  }
}
await Promise.all(Array.from({ length: 16 }, (_, index) => writer(`writer-${index}`)))
