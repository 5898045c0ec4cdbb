import { setImmediate } from 'node:timers/promises'
import type { DocumentsWriter } from '../../documents/documents-writer.ts'
import type { MaintainedSearchIndex, SearchWrite } from '../../search/search-index.ts'
import type { AnySearchSink } from '../projection.ts'
import { searchWriteOf } from './search-writes.ts'

/** So many are read at a time: what else this thread folds goes on between. */
const documentsAtOnce = 500
/** An index is written the faster the more comes together, as it sorts and merges what each write brings; but all of it is in memory twice. */
const documentsInOneWrite = 16_000

/** A search index that is filled from the documents of a generation, once these are all there. */
export interface IndexFilling {
  readonly documents: Pick<DocumentsWriter, 'scan'>
  readonly generation: number
  readonly sink: AnySearchSink
  readonly search: Pick<MaintainedSearchIndex, 'apply'>
  /** Hears what the index has taken, before it gets more. */
  readonly taken: (writes: readonly SearchWrite[]) => Promise<void>
}

/** What a step has changed, however much. A fault between is as one before: what the index has already it skips. */
export const applyAll = async (
  search: Pick<MaintainedSearchIndex, 'apply'>,
  writes: readonly SearchWrite[],
): Promise<void> => {
  for (let from = 0; from < writes.length; from += documentsInOneWrite)
    await search.apply(writes.slice(from, from + documentsInOneWrite))
}

/** Gives all documents of a generation to its search index. The index has a thread of its own: while it takes some, the next are read. */
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
