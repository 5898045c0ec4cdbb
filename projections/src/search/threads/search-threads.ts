import { startRemoteWorker } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { MaintainedSearchIndex, SearchIndex } from '../search-index.ts'
import type { IndexFile } from '../sqlite/tables.ts'
import type { SearchWriter } from '../sqlite/writer.ts'
import type { SearchThread } from './search-thread.ts'

interface Ready {
  /** Answers when the thread has opened its file; throws what kept it from doing so. */
  ready(): Promise<void>
}
type WriterThread = SearchWriter & Ready
type ReaderThread = SearchIndex & Ready

const script = new URL('./search-thread.ts', import.meta.url)

/** A thread that writes an index file, made if need be. Only one may do so. */
export const startSearchWriter = async (file: IndexFile): Promise<SearchWriter> => {
  const thread = startRemoteWorker<WriterThread>(script, { role: 'writer', file } satisfies SearchThread)
  await thread.call('ready')
  return {
    apply: (writes) => thread.call('apply', writes),
    newest: () => thread.call('newest'),
    sweepTombstones: (upTo) => thread.call('sweepTombstones', upTo),
    purge: () => thread.call('purge'),
    close: async () => {
      await thread.call('close')
      await thread.terminate()
    },
  }
}

/** A thread that searches an index file that a writer has made. */
export const startSearchReader = async (path: string): Promise<SearchIndex> => {
  const thread = startRemoteWorker<ReaderThread>(script, { role: 'reader', path } satisfies SearchThread)
  await thread.call('ready')
  return {
    search: (request) => thread.call('search', request),
    suggest: (text, limit, keywords) => thread.call('suggest', text, limit, keywords),
    setSynonyms: (groups) => thread.call('setSynonyms', groups),
    close: async () => {
      await thread.call('close')
      await thread.terminate()
    },
  }
}

/** Both: searches neither wait for writes nor hold the caller's thread, which counting a common word would do for milliseconds. */
export const startSearchIndex = async (file: IndexFile): Promise<MaintainedSearchIndex> => {
  const writer = await startSearchWriter(file)
  const reader = await startSearchReader(file.path)
  return {
    ...writer,
    ...reader,
    close: async () => {
      await reader.close()
      await writer.close()
    },
  }
}
