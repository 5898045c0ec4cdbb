import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from '@jest/globals'
import { countsThroughKills, crashSteps } from './crash-rounds.ts'

/** Each step once and six random moments; more by hand. */
const rounds = Math.max(crashSteps.length + 6, Number(process.env['CRASH_ROUNDS'] ?? 0))

it(`counts every view exactly once through ${rounds} kills, at every step and at any moment`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schaufenster-views-'))
  try {
    await countsThroughKills(folder, { folder: join(folder, 'chdb') }, rounds)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 1_200_000)
