import { profileAt } from '@schaufenster/events/directory/profile-history.ts'
import { lookedAt } from '@schaufenster/events/directory/profile-review.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import { companyClaims } from '@schaufenster/projections/directory/company-claims.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { industry } from '@schaufenster/projections/directory/industry.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { foldStream } from '../lib/fold-stream.ts'
import { ApprovalQueue, FlaggedChanges, QueueCounts, queueKinds } from './approval-queue-contract.ts'
import { queueCounts, queueEntries, type QueueModels } from './approval-queue.ts'
import { accessibleCompany, noCompany } from './company-access.ts'
import { flaggedChanges } from './flagged-changes.ts'
import type { DirectoryModels } from './queries.ts'
import type { CompanyHistory } from './version-routes.ts'

/** Dependencies of the queue's routes besides the models. */
export interface QueueDeps extends QueueModels {
  readonly history: CompanyHistory
  /** Await it before showing personal data of these people (D-10.10). */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
}

const tags = ['directory']
const reads = [companyProfile.name, companyClaims.name, industry.name]

/** Everything that waits for whoever approves companies, in one queue (D-2.1, D-2.14). */
export const registerApprovalQueue = (app: App, directory: DirectoryModels, deps: QueueDeps): void => {
  const access = { permission: 'company.approve' } as const

  app.get(
    '/api/approval-queue',
    {
      config: { access, reads },
      schema: {
        tags,
        summary: 'Was zur Prüfung ansteht: neue Einträge, Änderungen, Übernahmen',
        querystring: closedObject({
          kind: Type.Optional(
            wordedEnum(queueKinds, {
              new: 'Neu',
              changed: 'Geändert',
              claim: 'Übernahme',
            }),
          ),
        }),
        response: { 200: ApprovalQueue },
      },
    },
    async (request, reply) => {
      const [counts, entries] = await Promise.all([
        queueCounts(directory, deps),
        queueEntries(directory, deps, request.query.kind),
      ])
      reportParked(
        reply,
        entries.map(({ company }) => company),
      )
      await deps.recordAccess(
        request.commandContext(),
        entries.flatMap(({ claim }) => (claim === undefined ? [] : [claim.userId])),
      )
      return { counts, entries: [...entries] }
    },
  )

  app.get(
    '/api/approval-queue/counts',
    {
      config: { access, reads },
      schema: { tags, summary: 'Wie viel zur Prüfung ansteht', response: { 200: QueueCounts } },
    },
    async () => queueCounts(directory, deps),
  )

  app.get(
    '/api/companies/:id/flagged-changes',
    {
      config: { access, reads: [companyProfile.name, industry.name] },
      schema: {
        tags,
        summary: 'Was sich seit dem letzten Blick der Verwaltung geändert hat',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: FlaggedChanges },
      },
    },
    async (request) => {
      const { id: idOrSlug } = request.params
      const id = await accessibleCompany(directory.standingOf, idOrSlug, request.session, access.permission)
      const events = await deps.history(id)
      const document = foldStream(companyProfile, events)
      const before = profileAt(events, lookedAt(events))
      if (document === undefined || before === undefined) throw new Refused(noCompany)
      const changes = flaggedChanges(before, document.profile, document.flagged, await directory.industries())
      return { data: { version: document.version, changes: [...changes] } }
    },
  )
}
