import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import {
  openSqliteEventStore,
  type SqliteEventStore,
} from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { sqliteLogLinks } from '@schaufenster/events/store/sqlite/sqlite-log-links.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { sealsName } from './known-seals.ts'
import { createSealing } from './sealing.ts'

const { privateKey: signingKey } = generateKeyPairSync('ed25519')
const minute = 60_000

let folder: string
let now: number
let store: SqliteEventStore
let faults: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaufenster-sealing-'))
  now = Date.UTC(2026, 10, 21, 8)
  faults = []
  store = await openSqliteEventStore({ file: join(folder, 'log.db') })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const open = () =>
  createSealing(
    {
      config: { dataDir: folder, sealsDir: join(folder, 'elsewhere') },
      stores: { secrets: { signingKey }, links: sqliteLogLinks(join(folder, 'log.db')) },
      clock: { now: () => now },
      logger: { error: (error: unknown) => void faults.push(String(error)) },
    },
    new AbortController().signal,
  )
const append = (count: number) =>
  store.append(
    streamName('sample', newUuid()),
    'noStream',
    Array.from({ length: count }, () => sampleEvent()),
  )
/** When each seal was made, and up to which event. */
const seals = (): readonly (readonly [string, number])[] => {
  const file = join(folder, 'elsewhere', sealsName)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ at, through }) => [at.slice(11, 16), Number.parseInt(through, 16)] as const)
}

test('the log is sealed every hour whatever there is, and sooner after a thousand events', async () => {
  const sealing = open()
  const lookAfter = async (minutes: number) => {
    now += minutes * minute
    await sealing.look()
    return seals()
  }
  await append(3)
  expect(await lookAfter(59)).toEqual([])
  expect(await lookAfter(1)).toEqual([['09:00', 3]])
  await append(999)
  expect(await lookAfter(1)).toHaveLength(1)
  await append(1)
  expect((await lookAfter(1)).slice(1)).toEqual([['09:02', 1_003]])
  await append(1)
  expect(await lookAfter(57)).toHaveLength(2)
  expect((await lookAfter(1)).slice(2)).toEqual([['10:00', 1_004]])
  expect(await lookAfter(60)).toHaveLength(3)
  await append(1)
  await sealing.finish()
  expect(seals().slice(3)).toEqual([['11:00', 1_005]])
  expect(faults).toEqual([])
})

test('where a seal was written in part, as on a full disk, the next look that can write makes it anew', async () => {
  const sealing = open()
  const file = join(folder, sealsName)
  const away = join(folder, 'away.jsonl')
  await append(3)
  now += 60 * minute
  await sealing.look()
  await append(1)
  now += 60 * minute
  renameSync(file, away)
  mkdirSync(file)
  await sealing.look()
  expect(faults).toHaveLength(1)
  rmSync(file, { recursive: true })
  renameSync(away, file)
  appendFileSync(file, '{"after":"000')
  await sealing.look()
  expect(seals()).toEqual([
    ['09:00', 3],
    ['10:00', 4],
  ])
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(folder, 'elsewhere', sealsName), 'utf8'))
})

test('what can’t be sealed is told once, and sealed with the next look that can', async () => {
  const sealing = open()
  const away = join(folder, 'away.db')
  await append(1)
  now += 60 * minute
  renameSync(join(folder, 'log.db'), away)
  await sealing.look()
  await sealing.look()
  expect([faults.length, seals()]).toEqual([1, []])
  renameSync(away, join(folder, 'log.db'))
  await sealing.look()
  expect(seals()).toEqual([['09:00', 1]])
})
