import { minuteMs } from '@schaufenster/platform/lib/durations.ts'
import { rest } from '@schaufenster/platform/lib/rest.ts'
import { startRemoteWorker, WorkerGone, type RemoteWorker } from '@schaufenster/platform/lib/worker-rpc.ts'
import { namesHere } from './names-here.ts'
import type { NamesThread } from './names-thread.ts'
import type { NearNames } from './near-names.ts'

/** Names that a thread compares, so that nobody waits for another's misspelt words. */
export interface NamesInThread {
  /** Answers the same without the thread: before it is started, and while it has gone. */
  readonly near: NearNames
  /** Resolves when the thread answers. One that goes is restarted after a pause. */
  start(): Promise<void>
  /** Resolves when the thread has ended. */
  close(): Promise<void>
}

/** Twice what all names by all numbers of words take. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 }

/** `report` hears why a thread has gone. Others are for tests. */
export const namesInThread = (
  names: readonly string[],
  report: (fault: unknown) => void,
  script = new URL('./names-thread.ts', import.meta.url),
  pause = rest,
): NamesInThread => {
  const nearHere = namesHere(names)
  const closing = new AbortController()
  let thread: RemoteWorker<NamesThread> | undefined
  let starting: Promise<void> | undefined

  const start = async (): Promise<void> => {
    try {
      const started = await startRemoteWorker<NamesThread>(script, names.join('\n'), resourceLimits)
      thread = started
      void started.gone.then((fault) => (starting = startAgain(fault)))
    } catch (fault) {
      await startAgain(fault)
    }
  }
  const startAgain = async (fault: unknown): Promise<void> => {
    const gone = thread
    thread = undefined
    report(fault)
    await gone?.close()
    await pause(minuteMs, closing.signal)
    if (!closing.signal.aborted) await start()
  }

  return {
    near: async (typed) => {
      try {
        if (thread !== undefined) return await thread.call('near', typed)
      } catch (fault) {
        if (!(fault instanceof WorkerGone)) throw fault
      }
      return nearHere(typed)
    },
    start: () => (starting ??= start()),
    close: async () => {
      closing.abort()
      await starting
      await thread?.close()
    },
  }
}
