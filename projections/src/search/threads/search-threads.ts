import { startRevivedWorker } from '@schaufenster/platform/lib/revived-worker.ts'
import { startRemoteWorker, type RemoteThread } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { SearchIndex } from '../search-index.ts'
import type { IndexFile } from '../sqlite/tables.ts'
import type { SearchWriter } from '../sqlite/writer.ts'
import type { SearchThread } from './search-thread.ts'

const script = new URL('./search-thread.ts', import.meta.url)

/**
 * A thread that writes an index file, creating it if needed. Only one may write to a file. If it has gone it is restarted; the caller then repeats
 * what was under way, since writes are idempotent.
 */
export const startSearchWriter = async (file: IndexFile): Promise<SearchWriter> => {
  const data: SearchThread = { role: 'writer', file }
  const thread = await startRevivedWorker<SearchWriter & RemoteThread>(script, data)
  return {
    apply: (writes) => thread.call('apply', writes),
    newest: () => thread.call('newest'),
    sweepTombstones: (upTo) => thread.call('sweepTombstones', upTo),
    purge: () => thread.call('purge'),
    mergeSome: () => thread.call('mergeSome'),
    close: thread.close,
  }
}

/** A thread that searches a writer's index file, because counting a common word would block the caller's for milliseconds. */
export const startSearchReader = async (path: string): Promise<SearchIndex> => {
  const data: SearchThread = { role: 'reader', path }
  const thread = await startRemoteWorker<SearchIndex & RemoteThread>(script, data)
  return {
    search: (request) => thread.call('search', request),
    suggest: (text, limit, keywords) => thread.call('suggest', text, limit, keywords),
    setSynonyms: (groups) => thread.call('setSynonyms', groups),
    close: thread.close,
  }
}
