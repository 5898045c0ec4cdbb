/**
 * Throws where nobody catches it, which ends the process: for faults after which nothing it says could be relied on. Whoever watches over the process
 * starts it anew, from what is on disk.
 */
export const endProcess = (fault: Error): void => {
  setImmediate(() => {
    throw fault
  })
}
