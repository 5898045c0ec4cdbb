import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { comparePositions } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { atMost } from '@schaufenster/platform/lib/at-most.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { CompanyCommand } from './company-commands.ts'
import { findCompanyId } from './company-ids.ts'
import { lastDecision } from './company-review.ts'
import {
  companyOf,
  currentCompany,
  decideCompany,
  editorOf,
  historyOf,
  isUnconfirmed,
  reasonOf,
  sendsCompany,
} from './company-writes.ts'
import {
  BulkReviewed,
  BulkReviewForm,
  CompanyPath,
  RestorationForm,
  ReviewForm,
  tags,
  writeAnswers,
} from './contract.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import { reviewable, type Editor } from './editor.ts'

/** Companies that are decided at a time: as many as share a commit well. */
const atATime = 50

/** Reviewing companies, one by one and many at once (docs/decisions/0065). */
export const registerCompanyReviewRoutes = (app: App, deps: DirectoryDeps): void => {
  const reviewers = { config: { access: { permission: 'company.approve' } } } as const
  const reviewersOrOwner = { config: { access: { permission: 'company.approve', orOwner: true } } } as const
  const answers = { response: writeAnswers }

  const send = sendsCompany(deps)

  const commandFor = async (id: CompanyId, form: ReviewForm, by: Editor): Promise<CompanyCommand> =>
    form.decision === 'approve'
      ? { type: 'ApproveCompany', by, isUnconfirmed: await isUnconfirmed(deps, id) }
      : reviewCommand(form.decision, form.reason, by)

  app.post(
    '/api/companies/:id/review',
    {
      ...reviewersOrOwner,
      schema: {
        tags,
        summary: 'Freigeben, ablehnen, Freigabe zurücknehmen, zur Prüfung geben',
        params: CompanyPath,
        body: ReviewForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const id = await companyOf(deps, params.id)
      const command = await commandFor(id, body, editorOf(request))
      return send(request, reply, id, command, body.expectedVersion)
    },
  )

  app.post(
    '/api/companies/:id/review/undo',
    {
      ...reviewers,
      schema: {
        tags,
        summary: 'Freigabe oder Ablehnung zurücknehmen',
        description:
          'Das Unternehmen wartet dann wieder auf seine Prüfung. Nur solange seitdem nichts geschehen ist.',
        params: CompanyPath,
        body: RestorationForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const by = editorOf(request)
      const id = await companyOf(deps, request.params.id)
      orRefuse(reviewable(await currentCompany(deps, id), by))
      const events = await historyOf(deps, id)
      const command = { type: 'ReopenReview', by, decision: lastDecision(events) } as const
      // The decision is known as of these events, so that no later one is taken back unseen.
      const { expectedVersion = events.length - 1 } = request.body ?? {}
      return send(request, reply, id, command, expectedVersion)
    },
  )

  app.post(
    '/api/companies/review',
    {
      ...reviewers,
      schema: {
        tags,
        summary: 'Über viele Unternehmen entscheiden',
        body: BulkReviewForm,
        response: { 200: BulkReviewed },
      },
    },
    async (request, reply) => {
      const context = request.commandContext()
      const by = editorOf(request)
      const inTurn = atMost(atATime)
      const decided = [...new Set(request.body.ids)].map((idOrSlug) =>
        inTurn(async () => {
          const id = await findCompanyId(deps.streams, idOrSlug)
          const outcome = isLeft(id)
            ? id
            : await decideCompany(deps, id.right, await commandFor(id.right, request.body, by), context)
          return { id: idOrSlug, outcome }
        }),
      )
      const outcomes = await Promise.all(decided)
      const last = outcomes
        .flatMap(({ outcome }) => (isLeft(outcome) ? [] : [outcome.right.position]))
        .toSorted(comparePositions)
        .at(-1)
      if (last !== undefined) void reply.position(last)
      return {
        data: {
          done: outcomes.flatMap(({ id, outcome }) => (isLeft(outcome) ? [] : [id])),
          refused: outcomes.flatMap(({ id, outcome }) =>
            isLeft(outcome) ? [{ id, message: outcome.left.message }] : [],
          ),
        },
      }
    },
  )
}

const reviewCommand = (
  decision: Exclude<ReviewForm['decision'], 'approve'>,
  reason: ReviewForm['reason'],
  by: Editor,
): CompanyCommand => {
  switch (decision) {
    case 'submit':
      return { type: 'SubmitForReview', by }
    case 'reject':
      return { type: 'RejectCompany', by, reason: reasonOf(reason) }
    case 'revoke':
      return { type: 'RevokeApproval', by, reason: reasonOf(reason) }
  }
}
