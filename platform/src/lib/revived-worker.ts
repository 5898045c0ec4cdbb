import {
  startRemoteWorker,
  type RemoteFunctions,
  type RemoteThread,
  type RemoteWorker,
} from './worker-rpc.ts'

/**
 * A thread as of `startRemoteWorker` that may go: the next call after that starts it anew, once for all who call meanwhile. The calls that it took
 * along reject with `WorkerGone`, and whether they had their effect is unknown: for functions that can be repeated, and callers who pause before they do.
 */
export const startRevivedWorker = async <Api extends RemoteFunctions<Api> & RemoteThread>(
  script: URL,
  workerData: unknown,
): Promise<Pick<RemoteWorker<Api>, 'call' | 'close'>> => {
  let current: Promise<RemoteWorker<Api>> | undefined

  const start = (): Promise<RemoteWorker<Api>> => {
    const starting = startRemoteWorker<Api>(script, workerData)
    const forget = (): void => {
      if (current === starting) current = undefined
    }
    starting.then(({ gone }) => gone.then(forget), forget)
    return starting
  }
  const running = (): Promise<RemoteWorker<Api>> => (current ??= start())

  await running()
  return {
    call: (name, ...args) => running().then((thread) => thread.call(name, ...args)),
    close: async () => (await current)?.close(),
  }
}
