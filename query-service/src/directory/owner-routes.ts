import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { RequestContext } from '@schaufenster/platform/app/request-ids.ts'
import {
  companyOwners,
  type CompanyOwnersDocument,
} from '@schaufenster/projections/directory/company-owners.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { reportParked } from '../app/freshness.ts'
import { accessibleCompany, type StandingOf } from './company-access.ts'
import { OwnersAnswer, OwnersPath, type InvitationRow, type OwnerRow } from './owner-contract.ts'

/** What the queries about a company's people read. */
export interface OwnerModels {
  readonly companyOwners: DocumentReader<CompanyOwnersDocument>
  /** Undefined if the account no longer exists. */
  readonly accountOf: (
    userId: string,
  ) => Promise<{ readonly fullName: string; readonly email: string } | undefined>
  readonly standingOf: StandingOf
  /** The address that an invitation was sent to; undefined once it is no longer kept. */
  readonly invitedAddress: (invitationId: string) => Promise<string | undefined>
  /** Await it before showing personal data of these people (D-10.10). */
  readonly recordAccess: (context: RequestContext, subjects: Iterable<string>) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A company's owners and open invitations, as its owners see them (D-2.15). */
export const registerOwnerQueries = (app: App, models: OwnerModels): void => {
  const ownersOf = async (
    { owners }: CompanyOwnersDocument,
    self: string | undefined,
  ): Promise<readonly OwnerRow[]> => {
    const known = await Promise.all(
      owners.map(async (owner) => ({ ...owner, account: await models.accountOf(owner.userId) })),
    )
    return known.flatMap(({ userId, since, account }) => {
      if (account === undefined) return []
      const { fullName, email } = account
      return [{ _id: userId, id: userId, fullName, email, since, isSelf: userId === self }]
    })
  }

  /** Invitations that can still be accepted, newest first. */
  const invitationsOf = async ({ invitations }: CompanyOwnersDocument): Promise<readonly InvitationRow[]> => {
    const now = new Date(models.now()).toISOString()
    const open = invitations.filter(({ validUntil }) => validUntil > now).toReversed()
    const rows = await Promise.all(
      open.map(async ({ invitationId: id, isTransfer: transfer, validUntil }) => {
        const email = await models.invitedAddress(id)
        return email === undefined ? [] : [{ _id: id, id, email, transfer, validUntil }]
      }),
    )
    return rows.flat()
  }

  app.get(
    '/api/companies/:id/owners',
    {
      config: { access: { permission: 'company.manage', orOwner: true }, reads: [companyOwners.name] },
      schema: {
        tags: ['directory'],
        summary: 'Inhaber eines Unternehmens und offene Einladungen',
        params: OwnersPath,
        response: { 200: OwnersAnswer },
      },
    },
    async (request, reply) => {
      const { session } = request
      const id = await accessibleCompany(
        models.standingOf,
        request.params.id,
        session,
        'company.manage',
        'evenDeleted',
      )
      const company = await models.companyOwners.get(id)
      if (company === undefined) return { data: { owners: [], invitations: [] } }
      reportParked(reply, [company])
      const [owners, invitations] = await Promise.all([
        ownersOf(company.document, session?.userId),
        invitationsOf(company.document),
      ])
      // Only the invitation itself says whom it went to (docs/decisions/0069).
      await models.recordAccess(
        request.commandContext(),
        [...owners, ...invitations].map(({ id: subject }) => subject),
      )
      return { data: { owners: [...owners], invitations: [...invitations] } }
    },
  )
}
