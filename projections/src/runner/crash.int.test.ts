import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import {
  openSqliteEventStore,
  type SqliteEventStore,
} from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import fc from 'fast-check'
import type { Documents } from '../documents/documents.ts'
import { everything } from '../documents/filter.ts'
import { sqliteDocuments } from '../documents/sqlite-documents.ts'
import { openModelsForReading } from '../documents/sqlite-models-file.ts'
import { createSearchReader } from '../search/sqlite/reader.ts'
import type { CrashChildOptions } from './crash-child.ts'
import { plainFold } from './laws/plain-fold.ts'
import type { AnyProjection } from './projection.ts'
import { createTestLog, type TestLog } from './test-log.ts'
import { items, labels, placedItems, shelves, warehouseEvents } from './test-projections.ts'
import { anyWarehouseLog } from './test-warehouse-log.ts'

/** CI sets 10; more by hand. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3)

const models = [items, shelves, placedItems, labels]

let folder: string
let store: SqliteEventStore
let log: TestLog
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-crash-'))
  store = await openSqliteEventStore({ file: join(folder, 'log.db') })
  log = createTestLog(warehouseEvents, store)
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** A process that folds the log. */
const startFolding = (options: Omit<CrashChildOptions, 'folder'>) => {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('./crash-child.ts', import.meta.url)),
      JSON.stringify({ folder, ...options }),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += String(text)
  })
  const folding = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    folding: Promise.race([folding, ended]),
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
    ended,
    errors: () => errors,
  }
}

/** Writes continuously until told to end. Nothing personal, since the other process has no keys. */
const startWriting = () => {
  const ending = new AbortController()
  const write = async (): Promise<void> => {
    while (!ending.signal.aborted)
      for (const events of fc.sample(anyWarehouseLog, 1))
        await log.append(...events.filter(({ stream }) => !stream.startsWith('keeper')))
  }
  const written = write()
  return {
    end: () => {
      ending.abort()
      return written
    },
  }
}

const expectFold = async (documents: Documents, projection: AnyProjection): Promise<void> => {
  const { events } = await store.readAll(beginning, 1_000_000)
  const expected = await plainFold(projection, log.codec, events)
  const reader = documents.reader<unknown>({ name: projection.name, fold: () => undefined })
  const found = await reader.find({ where: everything, limit: 1_000_000 })
  expect(canonicalJson(Object.fromEntries(found.map(({ key, document }) => [key, document])))).toBe(
    canonicalJson(Object.fromEntries(expected.documents)),
  )
  expect(found.filter(({ parked }) => parked).every(({ key }) => expected.parked.has(key))).toBe(true)

  const { search } = projection
  if (search === undefined) return
  const generation = await documents.servingGeneration(projection)
  const index = createSearchReader(join(folder, 'search', `${search.index}-${generation}.db`))
  const { hits } = await index.search({ text: '', offset: 0, limit: 1_000 })
  await index.close()
  const indexed = [...expected.documents].filter(
    ([key, document]) => search.document(document, key) !== undefined,
  )
  expect(hits.map(({ id }) => id).toSorted()).toEqual(indexed.map(([key]) => key).toSorted())
}

describe('kill -9 of the process that folds', () => {
  it(
    `leaves models that equal their folds in the end, ${rounds} times over, while the log is written and models are rebuilt`,
    async () => {
      const writing = startWriting()
      for (let round = 0; round < rounds; round += 1) {
        const rebuild = models[round % (models.length + 1)]?.name
        const child = startFolding({ ends: false, ...(rebuild !== undefined && { rebuild }) })
        await child.folding
        // The moment of the kill matters, not how long it takes.
        await setTimeout(Math.random() * 150)
        await child.kill()
        expect(child.errors()).toBe('')
      }
      await writing.end()
      const last = startFolding({ ends: true })
      expect([await last.ended, last.errors()]).toEqual([0, ''])

      const documents = sqliteDocuments(openModelsForReading(join(folder, 'models.db')))
      for (const projection of models) await expectFold(documents, projection)
      await documents.close()
      // By hand there are hundreds of rounds.
    },
    rounds * 20_000,
  )
})
