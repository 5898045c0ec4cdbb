import { join } from 'node:path'
import { eachConcurrently } from '@schaufenster/command-service/directory/import/each-concurrently.ts'
import { createTestSystem } from '@schaufenster/command-service/lib/test-system.ts'
import { createTurns } from '@schaufenster/command-service/lib/turns.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Bench } from './figure.ts'
import { demoFile, importDemoFile } from './import-demo-file.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const rows = 10_000
const concurrency = 128

/**
 * Rows of a CSV file per second, from bytes to companies in a durable log: two passes over the file, reading,
 * checking, reserving slugs, deciding. Compared with appending the very same events in the same batches to an
 * empty log, with as many callers.
 */
export const importing: Bench = async ({ figure, note }) => {
  const table = demoFile(rows)
  const imported = await inTemporaryFolder((folder) => timeImport(folder, table))
  const raw = await inTemporaryFolder((folder) => timeAppends(folder, imported.appends))
  note(`${rows} rows became ${imported.events} events in ${imported.appends.length} appends`)
  figure({ name: 'raw appends of the same events', value: rows / raw, unit: 'rows/s' })
  figure({
    name: 'import',
    value: rows / imported.seconds,
    unit: 'rows/s',
    limit: '>= 0.3 of raw appends',
    ratio: raw / imported.seconds,
  })
}

type Append = readonly RecordedEvent[]

const timeImport = async (folder: string, table: Uint8Array) => {
  const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
  try {
    const start = performance.now()
    const imported = await importDemoFile(createTestSystem({ store }), table, concurrency)
    const seconds = (performance.now() - start) / 1000
    if (isLeft(imported) || imported.right.imported !== rows) throw new Error('rows were lost')
    const log = await wholeLog(store)
    return { seconds, events: log.length, appends: appendsOf(log) }
  } finally {
    await store.close()
  }
}

const wholeLog = async (store: EventStore): Promise<readonly RecordedEvent[]> => {
  const log: RecordedEvent[] = []
  for (let after = beginning; ;) {
    const { events, through } = await store.readAll(after, 5000)
    if (events.length === 0) return log
    log.push(...events)
    after = through
  }
}

/** Events of one command in one stream were appended together. */
const appendsOf = (log: readonly RecordedEvent[]): readonly Append[] => [
  ...Map.groupBy(log, ({ stream, metadata }) => `${stream} ${metadata.commandId}`).values(),
]

const timeAppends = async (folder: string, appends: readonly Append[]): Promise<number> => {
  const store = await openSqliteEventStore({ file: join(folder, 'log.db') })
  const inTurn = createTurns()
  const each = async function* () {
    yield* appends
  }
  try {
    const start = performance.now()
    await eachConcurrently(each(), concurrency, async (events) => {
      const [first] = events
      if (first === undefined) return
      const { stream, revision } = first
      const expected = revision === 0 ? 'noStream' : { exact: revision - 1 }
      const added = events.map(({ id, type, schemaVersion, data, metadata }) => ({
        id,
        type,
        schemaVersion,
        data,
        metadata,
      }))
      const appended = await inTurn(stream, () => store.append(stream, expected, added))
      if (isLeft(appended)) throw new Error(`refused: ${appended.left.kind}`)
    })
    return (performance.now() - start) / 1000
  } finally {
    await store.close()
  }
}
