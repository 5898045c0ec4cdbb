import { setImmediate } from 'node:timers/promises'
import type { DocumentsWriter } from '../documents/documents-writer.ts'
import type { MaintainedSearchIndex, SearchWrite } from '../search/search-index.ts'
import type { AnySearchSink } from './projection.ts'
import { searchWriteOf } from './search-writes.ts'

/** So many are read at a time: what else this thread folds goes on between. */
const documentsAtOnce = 500
/** An index is written the faster the more comes together, as it sorts and merges what each write brings. */
const readsInOneWrite = 8

export interface IndexFilling {
  readonly documents: Pick<DocumentsWriter, 'scan'>
  readonly generation: number
  readonly sink: AnySearchSink
  readonly search: Pick<MaintainedSearchIndex, 'apply'>
  /** Hears what the index has taken, before it gets more. */
  readonly taken: (writes: readonly SearchWrite[]) => Promise<void>
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
    if (writes.length >= documentsAtOnce * readsInOneWrite || (!more && writes.length > 0)) {
      yield writes
      writes = []
    }
    await setImmediate()
  }
}
