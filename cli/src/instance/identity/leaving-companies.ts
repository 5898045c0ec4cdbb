import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import { findCompanyId } from '@schaufenster/command-service/directory/company/company-ids.ts'
import type { ErasureRoutes } from '@schaufenster/command-service/identity/privacy/erasure-routes.ts'
import { uuidOf } from '@schaufenster/command-service/lib/uuid-of.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import type { Instance } from '../instance.ts'

/** What becomes of somebody's companies when their account is erased (D-1.7): found in the read model, decided on what the log says of each. */
export const leavingCompanies = ({
  writes: { handle, streams },
  reads,
  models,
  clock,
}: Pick<Instance, 'writes' | 'reads' | 'models' | 'clock'>): Pick<
  ErasureRoutes,
  'companiesLeft' | 'leaveCompany'
> => ({
  companiesLeft: async (userId, request, reply) => {
    await freshFor(models.freshness, request, reply, [companyProfile.name])
    const ids = await reads.companiesOf(userId)
    const found = await Promise.all(
      ids.map(async (text) => {
        const id = await findCompanyId(streams, text)
        if (isLeft(id)) return []
        const { state } = await streams.current(companyDecider, companyStream(id.right).name)
        if (state === undefined || state.deleted !== undefined || !state.owners.includes(userId)) return []
        return [{ id: id.right, name: state.profile.name, isSole: state.owners.length === 1 }]
      }),
    )
    return found.flat()
  },

  leaveCompany: async ({ id: text, isSole }, userId, context) => {
    const id = orRefuse(await findCompanyId(streams, text))
    // On behalf of the person who leaves, with the platform's right, because owners can't delete companies.
    const by = platformItself
    const command = isSole
      ? ({
          type: 'DeleteCompany',
          by,
          reason: 'Das Konto des Inhabers wurde gelöscht.',
          at: clock.now(),
        } as const)
      : ({ type: 'RemoveOwner', by, userId } as const)
    const commandId = uuidOf('leave', context.commandId, id)
    const causationId = context.commandId
    orRefuse(await handle(companyDecider, companyStream(id), command, { ...context, commandId, causationId }))
  },
})
