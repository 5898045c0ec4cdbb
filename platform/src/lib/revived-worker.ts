import {
  startRemoteWorker,
  type RemoteFunctions,
  type RemoteThread,
  type RemoteWorker,
} from './worker-rpc.ts'

/**
 * A `startRemoteWorker` thread that the next call restarts after it has gone. Calls under way reject with `WorkerGone`, and their effect is unknown.
 * For repeatable functions and callers that pause before they retry.
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
