import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { lookedAt } from '@schaufenster/events/directory/profile-review.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { byOf } from '../../lib/sends.ts'
import type { CompanyCommand } from '../company/company-commands.ts'
import { companyOf, currentCompany, historyOf, sendsCompany } from '../company/company-writes.ts'
import { approvable, type Editor } from '../company/editor.ts'
import { pastVersion } from '../company/profile-restoration.ts'
import { CompanyPath, RestorationForm, ApprovalForm, tags, writeAnswers } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { askedApproval, approvalCommandFor } from './approval-command.ts'
import { lastDecision } from './company-approval.ts'
import { lastAcceptance } from './last-acceptance.ts'

/** Approves companies one by one (docs/decisions/0065); for many at once see `approval-run`. */
export const registerCompanyApprovalRoutes = (app: App, deps: DirectoryDeps): void => {
  const approvers = { config: { access: { permission: 'company.approve' } } } as const
  const approversOrOwner = {
    config: { access: { permission: 'company.approve', orOwner: true }, beforeConfirmation: true },
  } as const
  const answers = { response: writeAnswers }

  const send = sendsCompany(deps)

  const commandFor = async (
    id: CompanyId,
    { decision, reason }: ApprovalForm,
    by: Editor,
  ): Promise<CompanyCommand> =>
    decision === 'submit'
      ? { type: 'SubmitForApproval', by }
      : approvalCommandFor(deps, id, askedApproval(decision, reason), by)

  app.post(
    '/api/companies/:id/review',
    {
      ...approversOrOwner,
      schema: {
        tags,
        summary: 'Freigeben, ablehnen, Freigabe zurücknehmen, zur Prüfung geben',
        params: CompanyPath,
        body: ApprovalForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const id = await companyOf(deps, params.id)
      const command = await commandFor(id, body, byOf(request))
      return send(request, reply, id, command)
    },
  )

  app.post(
    '/api/companies/:id/review/undo',
    {
      ...approvers,
      schema: {
        tags,
        summary: 'Freigabe oder Ablehnung zurücknehmen',
        description:
          'Das Unternehmen wartet dann wieder auf seine Prüfung, oder seine Änderungen auf ihre Nachprüfung. Nur solange seitdem nichts geschehen ist.',
        params: CompanyPath,
        body: RestorationForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      orRefuse(approvable(await currentCompany(deps, id), by))
      const events = await historyOf(deps, id)
      const acceptance = lastAcceptance(events)
      const command: CompanyCommand =
        acceptance === undefined
          ? { type: 'ReopenApproval', by, decision: lastDecision(events) }
          : { type: 'FlagAgain', by, ...acceptance }
      // The decision is based on these events, so it never overwrites a later one unseen.
      const { expectedVersion = events.length - 1 } = request.body ?? {}
      return send(request, reply, id, command, expectedVersion)
    },
  )

  app.post(
    '/api/companies/:id/review/revert',
    {
      ...approvers,
      schema: {
        tags,
        summary: 'Vorgemerkte Änderungen zurücknehmen',
        description: 'Nur was zur Nachprüfung vorgemerkt ist; alles andere am Eintrag bleibt.',
        params: CompanyPath,
        body: RestorationForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      orRefuse(approvable(await currentCompany(deps, id), by))
      const events = await historyOf(deps, id)
      const past = pastVersion(events, lookedAt(events))
      if (past === undefined) throw new Refused(notFound('Dieses Unternehmen'))
      const { expectedVersion = events.length - 1 } = request.body ?? {}
      return send(request, reply, id, { type: 'RevertFlagged', by, ...past }, expectedVersion)
    },
  )
}
