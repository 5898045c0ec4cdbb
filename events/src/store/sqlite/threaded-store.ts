import type { Either } from '@schaufenster/platform/lib/either.ts'
import {
  startRemoteWorker,
  type RemoteFunctions,
  type RemoteThread,
  type RemoteWorker,
} from '@schaufenster/platform/lib/worker-rpc.ts'
import type { Appended, AppendRefusal, EventStore, LogReader } from '../event-store.ts'
import { StoreUnavailable } from '../faults.ts'
import { appendRequest, type AppendRequest } from '../stored-event.ts'
import { createTurnBatches } from './turn-batches.ts'

/**
 * A store whose reads run on the calling thread and whose appends go to a thread of their own, those of one turn of the event loop together.
 *
 * @param onFailure hears of a commit that may or may not be on disk; every later append is refused
 */
export const openThreadedStore = async <Writer extends RemoteFunctions<Writer> & RemoteThread>({
  script,
  data,
  openReader,
  append,
  failure,
  onFailure,
}: {
  readonly script: URL
  readonly data: unknown
  readonly openReader: () => LogReader
  readonly append: (
    writer: RemoteWorker<Writer>,
    requests: readonly AppendRequest[],
  ) => Promise<readonly Either<AppendRefusal, Appended>[]>
  /** Answers when a commit failed in a way that leaves open what is on disk. */
  readonly failure: (writer: RemoteWorker<Writer>) => Promise<Error>
  readonly onFailure: (error: Error) => void
}): Promise<EventStore & { readonly writer: RemoteWorker<Writer> }> => {
  await using opening = new AsyncDisposableStack()
  const writer = await startRemoteWorker<Writer>(script, data)
  opening.defer(() => writer.close())
  const reader = openReader()
  opening.defer(() => reader.close())
  void writer.gone.then(onFailure)
  failure(writer).then(onFailure, () => {})

  const appends = createTurnBatches((requests: readonly AppendRequest[]) => append(writer, requests))
  opening.defer(() => appends.flush())
  const opened = opening.move()

  return {
    ...reader,
    writer,
    append: async (stream, expected, events) => {
      if (opened.disposed) throw new StoreUnavailable('the event store is closed')
      try {
        return await appends.add(appendRequest(stream, expected, events))
      } catch (error) {
        throw error instanceof Error && error.name === 'StoreUnavailable'
          ? new StoreUnavailable(error.message, { cause: error })
          : error
      }
    },
    close: () => opened.disposeAsync(),
  }
}
