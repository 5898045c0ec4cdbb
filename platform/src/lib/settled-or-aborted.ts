/**
 * Resolves when the promise does, or as soon as the signal aborts; rejects as the promise does. Not `Promise.race`: a promise or signal that lives for long
 * would keep a reaction for each wait.
 */
export const settledOrAborted = (promise: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (): void => {
      signal.removeEventListener('abort', settle)
      resolve()
    }
    signal.addEventListener('abort', settle)
    if (signal.aborted) settle()
    promise.then(settle, (fault: unknown) => {
      signal.removeEventListener('abort', settle)
      reject(fault)
    })
  })
