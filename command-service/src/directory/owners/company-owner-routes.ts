import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { byOf } from '../../lib/sends.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { companyOf, currentCompany, ofCompany, sendsCompany } from '../company/company-writes.ts'
import { editable } from '../company/editor.ts'
import { CompanyPath, tags, writeAnswers } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import {
  InvitationAnswer,
  InvitationForm,
  InvitationLink,
  InvitationPath,
  OwnerForm,
  OwnerPath,
} from '../owner-contract.ts'
import { invitationIsOver, openInvitation } from './owner-invitation-decisions.ts'

/** Mails to arbitrary addresses: enough for a large family business, too few to pester people. */
const invitationsOfOneSender = { max: 20, windowMs: hourMs }

/** Per address, whatever the sender and company: enough for several branches and one overlooked mail. */
const mailsToOne = [
  { max: 3, windowMs: hourMs },
  { max: 5, windowMs: dayMs },
]

const unconfirmedSender: Refusal = {
  code: 'conflict',
  message:
    'Bevor Sie andere einladen, bestätigen Sie bitte Ihre eigene E-Mail-Adresse: mit dem Link in unserer E-Mail an Sie.',
}

const looks = { max: 60, windowMs: 900_000 }

/** Manages a company's owners (D-2.15, docs/decisions/0069). */
export const registerCompanyOwnerRoutes = (app: App, deps: DirectoryDeps): void => {
  const owner = { config: { access: { permission: 'company.manage', orOwner: true } } } as const
  const answers = { response: writeAnswers }
  const send = sendsCompany(deps)
  const limited = createRateLimit({
    ...invitationsOfOneSender,
    key: ({ session, ip }: FastifyRequest) => session?.userId ?? ip,
    counts: deps.countsOf('owner invitations by sender'),
  })
  const mailsTo = mailsToOne.map((most) => ({
    ...most,
    counts: deps.countsOf(`owner invitations by address in ${most.windowMs}`),
  }))
  const looked = createRateLimit({ ...looks, counts: deps.countsOf('looks at invitations by address') })

  app.post(
    '/api/companies/:id/owners',
    {
      config: { access: { permission: 'company.manage', asOfNow: true } },
      schema: {
        tags,
        summary: 'Inhaber hinzufügen',
        description: 'Für die Verwaltung, auch bei Unternehmen ohne Inhaber. Inhaber laden andere ein.',
        params: CompanyPath,
        body: OwnerForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { userId } = request.body
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      if (!(await deps.mayOwn(userId))) throw new Refused(invalid({ userId: unknownPerson }))
      return send(request, reply, id, { type: 'AddOwner', by, userId })
    },
  )

  app.delete(
    '/api/companies/:id/owners/:userId',
    { ...owner, schema: { tags, summary: 'Inhaber entfernen', params: OwnerPath, ...answers } },
    async (request, reply) => {
      const { id, userId } = request.params
      return send(request, reply, id, { type: 'RemoveOwner', by: byOf(request), userId })
    },
  )

  app.post(
    '/api/companies/:id/invitations',
    {
      config: { access: { ...owner.config.access, asOfNow: true }, limits: [limited] },
      schema: {
        tags,
        summary: 'Jemanden als Inhaber einladen, oder das Unternehmen übergeben',
        description:
          'Schickt einen Link, der sieben Tage gilt. Antwortet gleich, ob die Adresse ein Konto hat oder nicht; nur die eines Inhabers wird abgelehnt. Die eigene Adresse muss bestätigt sein. Mit `transfer` geht, wer einlädt, sobald die Einladung angenommen ist.',
        params: CompanyPath,
        body: InvitationForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { email, transfer = false } = request.body
      const by = byOf(request)
      const id = await companyOf(deps, request.params.id)
      const { owners } = await ofCompany(deps, id, (company) => editable(company, by))
      if (!may(by, 'company.manage') && !(await deps.isVerified(by.userId)))
        throw new Refused(unconfirmedSender)
      const addressId = deps.invitations.addressIdOf(email)
      // Counted only now, so that a stranger can't use up the owners' allowance.
      for (const most of mailsTo) await createRateLimit({ ...most, key: () => addressId })(request)
      const invitationId = uuidOf('owner-invitation', request.commandContext().commandId)
      await deps.invitations.keep(invitationId, { companyId: id, email })
      const invitee = await ownerAt(deps, owners, addressId)
      const asked = { by, invitationId, addressId, isTransfer: transfer, now: deps.clock.now() }
      return send(request, reply, id, {
        type: 'InviteOwner',
        ...asked,
        ...(invitee !== undefined && { invitee }),
      })
    },
  )

  app.delete(
    '/api/companies/:id/invitations/:invitationId',
    { ...owner, schema: { tags, summary: 'Einladung zurücknehmen', params: InvitationPath, ...answers } },
    async (request, reply) => {
      const { id, invitationId } = request.params
      return send(request, reply, id, { type: 'WithdrawInvitation', by: byOf(request), invitationId })
    },
  )

  app.post(
    '/api/invitations/look',
    {
      config: { access: 'public', limits: [looked] },
      schema: {
        tags,
        summary: 'Wozu eine Einladung einlädt',
        description: 'Mit dem Link aus der E-Mail. Ändert nichts.',
        body: InvitationLink,
        response: { 200: InvitationAnswer },
      },
    },
    async (request) => {
      const invited = await deps.invitations.byLink(request.body.token)
      const company = invited && (await currentCompany(deps, invited.companyId))
      const open = openInvitation(company, invited?.invitationId, deps.clock.now())
      if (company === undefined || invited === undefined || open === undefined)
        throw new Refused(invitationIsOver)
      const { isTransfer, validUntil, invitedBy } = open
      const invitedByName = await deps.nameOf(invitedBy)
      return {
        data: {
          company: { id: invited.companyId, name: company.profile.name },
          ...(invitedByName !== undefined && { invitedBy: invitedByName }),
          transfer: isTransfer,
          validUntil: new Date(validUntil).toISOString(),
        },
      }
    },
  )

  app.post(
    '/api/invitations/accept',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Einladung annehmen', body: InvitationLink, ...answers },
    },
    async (request, reply) => {
      const invited = await deps.invitations.byLink(request.body.token)
      if (invited === undefined) throw new Refused(invitationIsOver)
      const { companyId: id, invitationId } = invited
      const now = deps.clock.now()
      return send(request, reply, id, { type: 'AcceptInvitation', by: byOf(request), invitationId, now })
    },
  )
}

/** Which of the owners has an address. Nobody else is looked up, because the answer would reveal an account. */
const ownerAt = async (
  { emailOf, invitations }: DirectoryDeps,
  owners: readonly string[],
  addressId: string,
): Promise<string | undefined> => {
  for (const userId of owners) {
    const email = await emailOf(userId)
    if (email !== undefined && invitations.addressIdOf(email) === addressId) return userId
  }
  return undefined
}

const unknownPerson =
  'Diese Person ist nicht registriert, oder sie hat ihre E-Mail-Adresse noch nicht bestätigt.'
