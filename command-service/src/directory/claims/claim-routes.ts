import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { byOf } from '../../lib/sends.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { ClaimDecisionForm, ClaimForm, ClaimLink, ClaimPath } from '../claim-contract.ts'
import type { CompanyCommand } from '../company/company-commands.ts'
import { companyOf, currentCompany, historyOf, reasonOf, sendsCompany } from '../company/company-writes.ts'
import type { Editor } from '../company/editor.ts'
import { CompanyPath, tags, writeAnswers } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { claimIsOver, lastClaimDecision } from './claim-decisions.ts'
import { readClaimForm } from './claim-form.ts'

/** Enough for somebody with several branches, too few for somebody who claims strangers' entries. */
const claimsOfOneUser = { max: 10, windowMs: dayMs }
/** Per entry address, regardless of the claimant. */
const mailsToOneEntry = { max: 5, windowMs: dayMs }

const unconfirmed: Refusal = {
  code: 'conflict',
  message:
    'Bevor Sie einen Eintrag übernehmen, bestätigen Sie bitte Ihre E-Mail-Adresse: mit dem Link in unserer E-Mail an Sie.',
}

/** Lets owners claim entries without an owner (D-2.14). */
export const registerClaimRoutes = (app: App, deps: DirectoryDeps): void => {
  const answers = { response: writeAnswers }
  const send = sendsCompany(deps)
  const limited = createRateLimit({
    ...claimsOfOneUser,
    key: ({ session, ip }: FastifyRequest) => session?.userId ?? ip,
    counts: deps.countsOf('claims by sender'),
  })
  const mails = { ...mailsToOneEntry, counts: deps.countsOf('claims by entry') }

  app.post(
    '/api/companies/:id/claim',
    {
      config: { access: 'user', limits: [limited] },
      schema: {
        tags,
        summary: 'Einen Eintrag ohne Inhaber übernehmen',
        description:
          'Mit `mail` geht ein Link an die E-Mail-Adresse des Eintrags, der sieben Tage und nur für dieses Konto gilt. Mit `evidence` entscheidet die Verwaltung.',
        params: CompanyPath,
        body: ClaimForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      if (!(await deps.isVerified(by.userId))) throw new Refused(unconfirmed)
      const proof = orRefuse(readClaimForm(request.body))
      if (proof.kind === 'mail') await createRateLimit({ ...mails, key: () => id })(request)
      const claimId = uuidOf('company-claim', request.commandContext().commandId)
      return send(request, reply, id, { type: 'RequestClaim', by, claimId, proof, now: deps.clock.now() })
    },
  )

  app.post(
    '/api/claims/confirm',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Übernahme mit dem Link aus der E-Mail bestätigen',
        body: ClaimLink,
        ...answers,
      },
    },
    async (request, reply) => {
      const linked = await deps.claimLinks.read(request.body.token)
      if (linked === undefined) throw new Refused(claimIsOver)
      const { companyId, claimId } = linked
      const command = { type: 'ConfirmClaim', by: byOf(request), claimId, now: deps.clock.now() } as const
      return send(request, reply, companyId, command)
    },
  )

  const commandFor = async (
    id: string,
    claimId: string,
    { decision, reason }: ClaimDecisionForm,
    by: Editor,
  ): Promise<CompanyCommand> => {
    switch (decision) {
      case 'accept':
        return { type: 'AcceptClaim', by, claimId }
      case 'reject':
        return { type: 'RejectClaim', by, claimId, reason: reasonOf(reason) }
      case 'reopen': {
        const events = await historyOf(deps, await companyOf(deps, id))
        return { type: 'ReopenClaim', by, claimId, decision: lastClaimDecision(events, claimId) }
      }
    }
  }

  app.post(
    '/api/companies/:id/claims/:claimId',
    {
      config: { access: { permission: 'company.approve', asOfNow: true } },
      schema: {
        tags,
        summary: 'Über eine Übernahme entscheiden, oder die Entscheidung zurücknehmen',
        params: ClaimPath,
        body: ClaimDecisionForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { id: idOrSlug, claimId } = request.params
      const id = await companyOf(deps, idOrSlug)
      if (request.body.decision === 'accept') {
        const company = await currentCompany(deps, id)
        const claim = company?.claims.find((one) => one.claimId === claimId)
        if (claim !== undefined && !(await deps.mayOwn(claim.userId)))
          throw new Refused(notFound('Das Konto zu diesem Antrag'))
      }
      return send(request, reply, id, await commandFor(id, claimId, request.body, byOf(request)))
    },
  )
}
