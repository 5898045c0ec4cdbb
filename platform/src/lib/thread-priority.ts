import { constants, getPriority, setPriority } from 'node:os'

/** Of a core that both want, the other gets three times as much, and at once when it wakes. */
const behind = 5

/**
 * Puts this thread, and those that it starts from now on, for good behind those of its process that people wait for: they then don't wait for a core when
 * these have much to do. Only on Linux, where each thread has a priority of its own; elsewhere it would be that of the whole process.
 */
export const lowerThreadPriority = (): void => {
  const lowest = constants.priority.PRIORITY_LOW
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + behind, lowest))
}
