import { pairIdOf, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { contextOf } from '../../lib/context-of.ts'
import { byOf, written } from '../../lib/sends.ts'
import { companyOf, currentCompany, decideCompany, reasonOf } from '../company/company-writes.ts'
import { tags, writeAnswers } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { KeepForm, PairForm } from '../duplicates-contract.ts'
import { pairDecider, pairStream } from './pair-decider.ts'

const sameTwice = invalid({ gone: 'Bitte wählen Sie zwei verschiedene Unternehmen.' })
const keptIsGone: Refusal = {
  code: 'conflict',
  message: 'Das Unternehmen, das bleiben soll, ist inzwischen gelöscht. Bitte laden Sie die Liste neu.',
}

/** Likely duplicates, for administrators (D-2.14). */
export const registerDuplicateRoutes = (
  app: App,
  deps: Pick<DirectoryDeps, 'handle' | 'streams' | 'reservations' | 'clock'>,
): void => {
  const admin = { config: { access: { permission: 'company.manage' } } } as const
  const answers = { response: { ...writeAnswers, 404: Problem } }

  const two = async (one: string, other: string): Promise<readonly [CompanyId, CompanyId]> => {
    const [first, second] = await Promise.all([companyOf(deps, one), companyOf(deps, other)])
    if (first === second) throw new Refused(sameTwice)
    return [first, second]
  }

  app.post(
    '/api/duplicates/apart',
    {
      ...admin,
      schema: { tags, summary: 'Zwei Unternehmen als verschieden erkennen', body: PairForm, ...answers },
    },
    async (request, reply) => {
      const { companies, apart } = request.body
      const pair = await two(companies[0] ?? '', companies[1] ?? '')
      const type = apart ? 'TellApart' : 'DoubtAgain'
      const command = { type, by: byOf(request), companies: pair } as const
      const decided = await deps.handle(pairDecider, pairStream(pair), command, contextOf(request))
      return written(reply, pairIdOf(...pair), decided)
    },
  )

  app.post(
    '/api/duplicates/keep',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Eines von zwei gleichen Unternehmen behalten',
        description: 'Das andere wird gelöscht, seine Adressen führen zu dem, das bleibt.',
        body: KeepForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { kept, gone, reason, expectedVersion } = request.body
      const [keptId, goneId] = await two(kept, gone)
      const standing = await currentCompany(deps, keptId)
      if (standing === undefined || standing.deleted !== undefined) throw new Refused(keptIsGone)
      const command = {
        type: 'DeleteCompany',
        by: byOf(request),
        reason: reasonOf(reason),
        at: deps.clock.now(),
        keptInstead: keptId,
      } as const
      const context = contextOf(request, expectedVersion)
      return written(reply, goneId, await decideCompany(deps, goneId, command, context))
    },
  )
}
