import { setImmediate } from 'node:timers/promises'
import type { DocumentsWriter } from '../../documents/documents-writer.ts'
import type { MaintainedSearchIndex, SearchWrite } from '../../search/search-index.ts'
import type { AnySearchSink } from '../projection.ts'
import { searchWriteOf } from './search-writes.ts'

/** How many are read at a time; in between, this thread can fold other models. */
const documentsAtOnce = 500
/** An index is written faster in larger batches, as it sorts and merges each write. But all of a batch is in memory twice. */
const documentsInOneWrite = 16_000

/** A search index that is filled from a generation's documents once they are complete. */
export interface IndexFilling {
  readonly documents: Pick<DocumentsWriter, 'scan'>
  readonly generation: number
  readonly sink: AnySearchSink
  readonly search: Pick<MaintainedSearchIndex, 'apply'>
  /** Told what the index has received before it gets more. */
  readonly taken: (writes: readonly SearchWrite[]) => Promise<void>
}

/** Applies all changes of a step. A fault in between is like one before: the index skips what it already has. */
export const applyAll = async (
  search: Pick<MaintainedSearchIndex, 'apply'>,
  writes: readonly SearchWrite[],
): Promise<void> => {
  for (let from = 0; from < writes.length; from += documentsInOneWrite)
    await search.apply(writes.slice(from, from + documentsInOneWrite))
}

/** Sends all documents of a generation to its search index. The index has its own thread: while it takes a batch, the next one is read. */
export const fillSearchIndex = async (filling: IndexFilling): Promise<void> => {
  const { search, taken } = filling
  const batches = batchesOf(filling)
  for (let batch = await batches.next(); batch.done !== true;) {
    const writing = search.apply(batch.value)
    const [next] = await Promise.all([batches.next(), writing])
    await taken(batch.value)
    batch = next
  }
}

async function* batchesOf({ documents, generation, sink }: IndexFilling) {
  let writes: SearchWrite[] = []
  for (let after: string | undefined, more = true; more;) {
    const records = await documents.scan(generation, after, documentsAtOnce)
    for (const record of records) writes.push(searchWriteOf(sink, record))
    after = records.at(-1)?.key
    more = after !== undefined
    if (writes.length >= documentsInOneWrite || (!more && writes.length > 0)) {
      yield writes
      writes = []
    }
    await setImmediate()
  }
}
