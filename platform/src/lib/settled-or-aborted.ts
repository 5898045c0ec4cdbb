/**
 * Answers what the promise does, or undefined as soon as the signal aborts; rejects as the promise does until then. Not `Promise.race`: a promise or signal that lives for
 * long would keep a reaction for each wait.
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
