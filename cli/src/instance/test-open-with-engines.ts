import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { OperatorFault } from './operator-fault.ts'
import { openTestInstance, type TestInstance } from './test-instance.ts'

/** The product with engines of the distributed profile, for tests; again, when one of them did not answer at its start. */
export const openWithEngines = async (
  settingsOf: () => Readonly<Record<string, string>>,
  clock?: Clock,
): Promise<TestInstance> => {
  for (;;) {
    try {
      return await openTestInstance(settingsOf(), clock)
    } catch (fault) {
      if (!(fault instanceof OperatorFault)) throw fault
    }
  }
}
