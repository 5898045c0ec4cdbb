import type { Instance } from './instance.ts'
import { OperatorFault } from './operator-fault.ts'

/** Waits until the models have folded all that is in the log now, however long that takes. Throws {@link OperatorFault} when one of them has stopped. */
export const caughtUp = async (
  { models, stores }: Pick<Instance, 'models' | 'stores'>,
  names: readonly string[],
): Promise<void> => {
  const head = await stores.store.head()
  while (!(await models.freshness.waitFor(names, head))) {
    const { projections } = await models.status()
    const stopped = projections.find(({ name, state }) => names.includes(name) && state === 'stopped')
    if (stopped)
      throw new OperatorFault(
        `Das Lesemodell ${stopped.name} lässt sich nicht aufbauen: ${stopped.reason ?? ''}`,
      )
  }
}
