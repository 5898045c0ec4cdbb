import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createStoreFeed } from '@schaufenster/events/feed/store-feed.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import { openSqliteLogReader } from '@schaufenster/events/store/sqlite/sqlite-log-reader.ts'
import { sqliteDocumentsWriter } from '../documents/sqlite-documents-writer.ts'
import { openModelsForWriting } from '../documents/sqlite-models-file.ts'
import { loadShippedLexicon } from '../search/analysis/load-lexicon.ts'
import { createSearchFolder } from '../search/sqlite/search-folder.ts'
import { createSqliteSearchIndex } from '../search/sqlite/sqlite-search-index.ts'
import { startRunner } from './runner.ts'
import { items, labels, placedItems, searchSchemas, shelves, warehouseEvents } from './test-projections.ts'

/** Options that `crash.int.test.ts` passes to this process. */
export interface CrashChildOptions {
  /** Contains `log.db`, which another process writes. */
  readonly folder: string
  /** A projection to rebuild. */
  readonly rebuild?: string
  /** Ends when every model is folded up to the end of the log and has a single, serving generation. If false, never ends. */
  readonly ends: boolean
}

const { folder, rebuild, ends }: CrashChildOptions = JSON.parse(process.argv[2] ?? '')
const store = openSqliteLogReader({ file: join(folder, 'log.db') })
const documents = sqliteDocumentsWriter(openModelsForWriting(join(folder, 'models.db')))
const runner = await startRunner({
  projections: [items, shelves, placedItems, labels],
  store,
  feed: createStoreFeed(store),
  reader: createEventReader(warehouseEvents, {
    ringFor: () => Promise.reject(new Error('nothing personal here')),
    forget: () => {},
  }),
  documents,
  searchIndexes: createSearchFolder({
    folder: join(folder, 'search'),
    schemas: searchSchemas,
    lexicon: async () => loadShippedLexicon(),
    start: async (file) => createSqliteSearchIndex(file),
  }),
  forget: () => {},
  announce: () => {},
  report: (projection, error) => {
    process.stderr.write(`${projection}: ${String(error)}\n`)
  },
})
process.stdout.write('folding\n')
if (rebuild !== undefined) await runner.rebuild(rebuild)

const isDone = async (): Promise<boolean> => {
  if (!ends) return false
  const { head, projections } = await runner.status()
  return projections.length === 4 && projections.every(({ through }) => through.every((one) => one >= head))
}
while (!(await isDone())) await setTimeout(5)
await runner.stop()
await documents.close()
await store.close()
