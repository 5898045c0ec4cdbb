import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../../lib/context-of.ts'
import { byOf, settled } from '../../lib/sends.ts'
import { findCompanyId } from '../company/company-ids.ts'
import { actingFor, companyOf, currentCompany } from '../company/company-writes.ts'
import { tags } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import {
  PartnerDecisionForm,
  PartnerPath,
  PartnerRequestForm,
  PartnershipWritten,
} from '../partner-contract.ts'
import {
  noPartnership,
  partnershipDecider,
  partnershipIdOf,
  partnershipStream,
  type PartnershipCommand,
  type Sides,
} from './partnership-decider.ts'

/** Each request mails strangers: enough for a street of shops, too few to pester people. */
const requestsOfOneSender = [
  { max: 20, windowMs: hourMs },
  { max: 50, windowMs: dayMs },
]

const answerTypes = {
  approved: 'ApprovePartnership',
  rejected: 'RejectPartnership',
  pending: 'ReopenPartnership',
} as const

const noSuchPartner = invalid({
  partner: 'Dieses Unternehmen gibt es nicht. Bitte wählen Sie eines aus der Liste.',
})

/** Partners of companies: one asks, the other agrees, either may end it (D-2.13). */
export const registerPartnershipRoutes = (app: App, deps: DirectoryDeps): void => {
  const access = { permission: 'company.manage', orOwner: true } as const
  const answers = { 200: PartnershipWritten, 404: Problem, 409: Problem }
  const limits = requestsOfOneSender.map((most) =>
    createRateLimit({
      ...most,
      key: ({ session, ip }) => session?.userId ?? ip,
      counts: deps.countsOf(`partner requests by sender in ${most.windowMs}`),
    }),
  )

  const sidesOf = async ({ company, partner }: Sides) => {
    const [asking, asked] = await Promise.all([currentCompany(deps, company), currentCompany(deps, partner)])
    return { company: asking, partner: asked }
  }

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    side: Sides[keyof Sides],
    command: PartnershipCommand,
  ): Promise<PartnershipWritten> => {
    const context = actingFor(side, command, contextOf(request))
    const done = settled(
      reply,
      await deps.handle(partnershipDecider, partnershipStream(id), command, context),
    )
    return { data: { _id: id, id, version: done.revision, status: done.state.status } }
  }

  /** Both sides of a partnership, and which of them is asking now. Other people's partnerships are not revealed. */
  const partnershipOf = async (request: FastifyRequest, text: string) => {
    const id = text.toLowerCase()
    if (!isUuid(id)) throw new Refused(noPartnership)
    const { state } = await deps.streams.current(partnershipDecider, partnershipStream(id).name)
    if (state.status === 'none') throw new Refused(noPartnership)
    const by = byOf(request)
    const sides = await sidesOf(state)
    const isOfPartner = sides.partner?.owners.includes(by.userId) === true
    const isOfCompany = sides.company?.owners.includes(by.userId) === true
    if (!isOfPartner && !isOfCompany && !may(by, 'company.manage')) throw new Refused(noPartnership)
    return { id, by, sides, side: isOfPartner ? state.partner : state.company }
  }

  app.post(
    '/api/partnerApproval',
    {
      config: { access, limits },
      schema: {
        tags,
        summary: 'Ein anderes Unternehmen als Partner anfragen',
        description:
          'Die Inhaber des anderen bekommen eine E-Mail und bestätigen die Anfrage oder lehnen sie ab.',
        body: PartnerRequestForm,
        response: { 201: PartnershipWritten, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const company = await companyOf(deps, request.body.company)
      const found = await findCompanyId(deps.streams, request.body.partner)
      if (!isRight(found)) throw new Refused(noSuchPartner)
      const partner = found.right
      const sides = await sidesOf({ company, partner })
      const command = { type: 'RequestPartnership', by: byOf(request), company, partner, sides } as const
      const answer = await send(request, reply, partnershipIdOf(company, partner), company, command)
      void reply.code(201)
      return answer
    },
  )

  app.put(
    '/api/partnerApproval/:id',
    {
      // The owners follow from the partnership, not from the path.
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Eine Anfrage bestätigen, ablehnen oder die Antwort zurücknehmen',
        description: 'Für Inhaber des angefragten Unternehmens; die Verwaltung darf für sie entscheiden.',
        params: PartnerPath,
        body: PartnerDecisionForm,
        response: answers,
      },
    },
    async (request, reply) => {
      const { id, by, sides, side } = await partnershipOf(request, request.params.id)
      return send(request, reply, id, side, { type: answerTypes[request.body.status], by, sides })
    },
  )

  app.delete(
    '/api/partnerApproval/:id',
    {
      // The owners follow from the partnership, not from the path.
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Eine Anfrage zurückziehen oder eine Partnerschaft beenden',
        description: 'Für Inhaber beider Unternehmen.',
        params: PartnerPath,
        response: answers,
      },
    },
    async (request, reply) => {
      const { id, by, sides, side } = await partnershipOf(request, request.params.id)
      return send(request, reply, id, side, { type: 'EndPartnership', by, sides })
    },
  )
}
