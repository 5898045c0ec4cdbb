/**
 * Settles like the promise, or resolves to undefined when the signal aborts. `Promise.race` would leave a reaction behind per wait on a long-lived
 * promise or signal.
 */
export const settledOrAborted = <Result>(
  promise: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> =>
  new Promise((resolve, reject) => {
    const abort = (): void => resolve(undefined)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
