import { comparePositions, isAfter, isPosition } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { approvalRuns, type ApprovalRunDocument } from '@schaufenster/projections/directory/approval-runs.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { ApprovalRunRow, ApprovalRunView } from './approval-run-contract.ts'
import type { DirectoryModels } from './queries.ts'

/** How many of the newest runs are listed. */
const listed = 10

const models = [approvalRuns.name]

/** The progress of bulk decisions on companies, for those who may make them (docs/decisions/0073). */
export const registerApprovalRunQueries = (
  app: App,
  runs: DocumentReader<ApprovalRunDocument>,
  { companies }: Pick<DirectoryModels, 'companies'>,
): void => {
  const approvers = { config: { access: { permission: 'company.approve' } } } as const

  app.get(
    '/api/approval-runs',
    {
      config: { ...approvers.config, reads: models },
      schema: {
        tags: ['directory'],
        summary: 'Die letzten Entscheidungen über viele Unternehmen',
        description: 'Die neuesten zehn, die neueste zuerst.',
        response: { 200: Type.Object({ data: Type.Array(ApprovalRunRow) }) },
      },
    },
    async (request, reply) => {
      const newestFirst = [{ field: 'startedAt', direction: 'descending' }] as const
      const found = await runs.find({ where: everything, sort: newestFirst, limit: listed })
      reportParked(reply, found)
      tellPosition(request, reply, found)
      return { data: found.map(({ document }) => rowOf(document, request.session)) }
    },
  )

  app.get(
    '/api/approval-runs/:id',
    {
      config: { ...approvers.config, reads: models },
      schema: {
        tags: ['directory'],
        summary: 'Wie weit eine Entscheidung über viele Unternehmen ist, und was nicht ging',
        params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
        response: { 200: Type.Object({ data: ApprovalRunView }) },
      },
    },
    async (request, reply) => {
      const found = await runs.get(request.params.id.toLowerCase())
      if (found === undefined) throw new Refused(notFound('Diese Sammelentscheidung'))
      reportParked(reply, [found])
      tellPosition(request, reply, [found])
      const { refusals } = found.document
      const named = await companies.getMany(refusals.map(({ companyId }) => companyId))
      const names = new Map(named.map(({ key, document }) => [key, document.profile.name]))
      const withName = ({ companyId, why }: (typeof refusals)[number]) => {
        const name = names.get(companyId)
        return { companyId, why, ...(name !== undefined && { name }) }
      }
      return { data: { ...rowOf(found.document, request.session), refusals: refusals.map(withName) } }
    },
  )
}

/** Sends the run's position, so that the caller's next query shows what the run has decided so far. */
const tellPosition = (
  { seenPosition }: FastifyRequest,
  reply: FastifyReply,
  found: readonly Found<ApprovalRunDocument>[],
): void => {
  const last = found
    .map(({ position }) => position)
    .toSorted(comparePositions)
    .at(-1)
  if (last === undefined) return
  const hasSeen = seenPosition !== undefined && isPosition(seenPosition) && !isAfter(last, seenPosition)
  if (!hasSeen) void reply.position(last)
}

const rowOf = (run: ApprovalRunDocument, session: Session | undefined): ApprovalRunRow => ({
  _id: run.id,
  id: run.id,
  isMine: session?.userId === run.startedBy,
  decision: run.decision,
  ...(run.reason !== null && { reason: run.reason }),
  ...(run.undoes !== null && { undoes: run.undoes }),
  status: run.status,
  ...(run.because !== null && { because: run.because }),
  startedAt: run.startedAt,
  ...(run.endedAt !== null && { endedAt: run.endedAt }),
  companies: run.companies,
  done: run.done,
  refused: run.refused,
})
