import { constants, getPriority, setPriority } from 'node:os'

/** The nice value. Of a contended core, normal threads get three times as much as this one, and get it as soon as they wake. */
const behind = 5

/**
 * Lowers the priority of this thread, and of threads that it starts from now on, for good. Threads that people wait for then don't have to wait for a
 * core. Only on Linux, where each thread has its own priority; elsewhere it would affect the whole process.
 */
export const lowerThreadPriority = (): void => {
  const lowest = constants.priority.PRIORITY_LOW
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + behind, lowest))
}
