import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { forbidden, invalid, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byOf, settled } from '../../lib/sends.ts'
import {
  ApprovalRunForm,
  ApprovalRunPath,
  ApprovalRunStarted,
  ApprovalRunStopped,
  type ApprovalFilter,
} from '../approval-run-contract.ts'
import { askedApproval } from '../approval/approval-command.ts'
import { companyOf } from '../company/company-writes.ts'
import { tags } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { mayDecide } from './approval-run-decider.ts'
import type { ApprovalRunner } from './approval-runner.ts'

/** What the routes for deciding on many companies need besides the app. */
export interface ApprovalRunRouteDeps extends Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams'> {
  readonly approvals: ApprovalRunner
  /** The companies the grid finds, at least as of what the caller has seen. */
  readonly companiesIn: (
    filter: ApprovalFilter,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<readonly CompanyId[]>
}

/** Decides on many companies at once, for holders of the right to approve (docs/decisions/0073). Progress is a query. */
export const registerApprovalRunRoutes = (app: App, deps: ApprovalRunRouteDeps): void => {
  const { approvals, companiesIn } = deps
  const approvers = { config: { access: { permission: 'company.approve' } } } as const

  app.post(
    '/api/approval-runs',
    {
      ...approvers,
      schema: {
        tags,
        summary: 'Über viele Unternehmen entscheiden',
        description:
          'Entweder die genannten (`ids`) oder alle, die eine Liste gerade findet (`all`). Welche das sind, steht mit der Antwort fest: Was danach dazukommt, wird nicht ungesehen entschieden. Der Server entscheidet nach der Antwort weiter, auch über seinen Neustart hinweg; jedes Unternehmen für sich und mit demselben Ergebnis wie einzeln.',
        body: ApprovalRunForm,
        response: { 202: ApprovalRunStarted, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const { decision, reason, ids, all } = request.body
      const asked = askedApproval(decision, reason)
      if (!mayDecide(byOf(request), decision)) throw new Refused(forbidden)
      if ((ids === undefined) === (all === undefined)) throw new Refused(unclear)
      const companyIds =
        all === undefined
          ? await chosen(deps, ids ?? [])
          : asConfirmed(await companiesIn(all, request, reply), all.companies)
      const { runId, companies } = settled(
        reply.code(202),
        await approvals.start({ ...asked, companyIds, by: byOf(request) }, request.commandContext()),
      )
      return { data: { _id: runId, id: runId, companies } }
    },
  )

  app.post(
    '/api/approval-runs/:id/undo',
    {
      ...approvers,
      schema: {
        tags,
        summary: 'Eine Entscheidung über viele Unternehmen rückgängig machen',
        description:
          'Alles, was sie entschieden hat, in einem Lauf. Worauf inzwischen Neueres beruht, bleibt, wie es ist, und wird genannt. Wiederholt ändert es nichts.',
        params: ApprovalRunPath,
        response: { 202: ApprovalRunStarted, 409: Problem },
      },
    },
    async (request, reply) => {
      const undone = await approvals.undo(runIdOf(request.params), byOf(request), request.commandContext())
      const { runId, companies } = settled(reply.code(202), undone)
      return { data: { _id: runId, id: runId, companies } }
    },
  )

  app.post(
    '/api/approval-runs/:id/stop',
    {
      ...approvers,
      schema: {
        tags,
        summary: 'Eine Entscheidung über viele Unternehmen anhalten',
        description: 'Was schon entschieden ist, bleibt so. Ist sie zu Ende, ändert es nichts.',
        params: ApprovalRunPath,
        response: { 200: ApprovalRunStopped },
      },
    },
    async (request, reply) => {
      const id = runIdOf(request.params)
      settled(reply, await approvals.stop(id, byOf(request), request.commandContext()))
      return { data: { _id: id, id } }
    },
  )
}

/** Throws if this can't be a run's id. */
const runIdOf = ({ id }: { readonly id: string }): string => {
  const runId = id.toLowerCase()
  if (!isUuid(runId)) throw new Refused(notFound('Diese Sammelentscheidung'))
  return runId
}

const unclear = invalid({
  ids: 'Bitte wählen Sie entweder einzelne Unternehmen aus oder alle, die eine Liste findet.',
})

/** The companies named in the request; throws if one of them doesn't exist. */
const chosen = async (
  deps: Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams'>,
  ids: readonly string[],
): Promise<readonly CompanyId[]> => {
  const found = await Promise.all(ids.map((idOrSlug) => companyOf(deps, idOrSlug)))
  return [...new Set(found)]
}

/** Never decides on more companies than the caller confirmed. If there are fewer, the others have been decided or are gone. */
const asConfirmed = (found: readonly CompanyId[], confirmed: number): readonly CompanyId[] => {
  if (found.length > confirmed) throw new Refused(moreThanConfirmed(found.length, confirmed))
  if (found.length === 0) throw new Refused(nothingLeft)
  return found
}

const german = new Intl.NumberFormat('de-DE')

const moreThanConfirmed = (companies: number, confirmed: number): Refusal => ({
  code: 'conflict',
  message: `Inzwischen sind es ${german.format(companies)} Unternehmen statt ${german.format(confirmed)}. Bitte sehen Sie sich die Liste noch einmal an, und bestätigen Sie die neue Zahl.`,
  details: { companies },
})

const nothingLeft: Refusal = {
  code: 'conflict',
  message: 'Inzwischen findet die Liste kein Unternehmen mehr. Bitte laden Sie sie neu.',
}
