import { directoryStates } from '@schaufenster/query-service/directory/object-states.ts'
import { identityStates } from '@schaufenster/query-service/identity/object-states.ts'
import { insightStates } from '@schaufenster/query-service/insight/object-states.ts'
import type { StreamStates } from '@schaufenster/query-service/lib/stream-state.ts'
import { mediaStates } from '@schaufenster/query-service/media/object-states.ts'
import { roleReadsIn } from '../identity/role-holders.ts'
import type { Models } from '../models/models.ts'

/** How the states of all objects are told in the history, by the category of their streams. */
export const objectStates = async (
  models: Pick<Models, 'industries' | 'roles' | 'users' | 'freshness'>,
): Promise<StreamStates> => ({
  ...directoryStates(await models.industries()),
  ...identityStates(await roleReadsIn(models).roleNames()),
  ...mediaStates,
  ...insightStates,
})
