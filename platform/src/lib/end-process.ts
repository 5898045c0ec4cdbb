/**
 * Throws where nobody catches, which ends the process: for faults after which its state can't be trusted. The supervisor restarts it from what is on
 * disk.
 */
export const endProcess = (fault: Error): void => {
  setImmediate(() => {
    throw fault
  })
}
