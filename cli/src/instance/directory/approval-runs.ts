import { approvalRuns } from '@schaufenster/projections/directory/approval-runs.ts'
import type { Models } from '../models/models.ts'
import type { Stores } from '../stores.ts'

/** More than are ever left open together. */
const mostOpen = 1000

/** Decisions about many companies that have begun and aren't over: asked once the model has passed all that is in the log, since one that it hadn't met would be left lying. */
export const openApprovalRuns = async (
  { store }: Pick<Stores, 'store'>,
  models: Pick<Models, 'freshness' | 'approvalRuns'>,
  stop: AbortSignal,
): Promise<readonly string[]> => {
  const head = await store.head()
  while (!(await models.freshness.waitFor([approvalRuns.name], head))) stop.throwIfAborted()
  const found = await models.approvalRuns.find({ where: { field: 'status', is: 'running' }, limit: mostOpen })
  return found.map(({ key }) => key)
}
