import type { Instance } from '../instance.ts'
import { OperatorFault } from '../operator-fault.ts'

/**
 * Waits until the models have folded all that is in the log now: however long that takes where this process folds them, else as long as a query does.
 * Throws {@link OperatorFault} when one of them has stopped, or others don't come to it.
 */
export const caughtUp = async (
  { models, processKinds, stores }: Pick<Instance, 'models' | 'processKinds' | 'stores'>,
  names: readonly string[],
): Promise<void> => {
  const head = await stores.store.head()
  while (!(await models.freshness.waitFor(names, head))) {
    if (!processKinds.has('projections'))
      throw new OperatorFault(
        'Die Lesemodelle sind noch nicht so weit. Läuft die Rolle projections? Bitte versuchen Sie es gleich noch einmal.',
      )
    const { projections } = await models.status()
    const stopped = projections.find(({ name, state }) => names.includes(name) && state === 'stopped')
    if (stopped)
      throw new OperatorFault(
        `Das Lesemodell ${stopped.name} lässt sich nicht aufbauen: ${stopped.reason ?? ''}`,
      )
  }
}
