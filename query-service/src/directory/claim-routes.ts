import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { Session } from '@schaufenster/platform/app/session.ts'
import {
  companyClaims,
  type ClaimEntry,
  type CompanyClaimsDocument,
} from '@schaufenster/projections/directory/company-claims.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { OwnClaim } from './claim-contract.ts'
import { noCompany } from './company-access.ts'
import { findCompany, type DirectoryModels } from './queries.ts'

/** What the queries for one's own claims read. */
export interface OwnClaimModels {
  readonly companyClaims: DocumentReader<CompanyClaimsDocument>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The caller's relation to an entry that they want to take over. */
export const registerOwnClaimQueries = (
  app: App,
  directory: DirectoryModels,
  { companyClaims: claims, now }: OwnClaimModels,
): void => {
  app.get(
    '/api/companies/:id/claim',
    {
      config: { access: 'user', reads: [companyProfile.name, companyClaims.name] },
      schema: {
        tags: ['directory'],
        summary: 'Wie man selbst zu einem Eintrag steht, den man übernehmen möchte',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: Type.Object({ data: OwnClaim }) },
      },
    },
    async (request, reply) => {
      const found = await findCompany(directory, request.params.id)
      if (found === undefined || !found.document.isPublic) throw new Refused(noCompany)
      reportParked(reply, [found])
      const { id, slug, profile, owners } = found.document
      const asked = await claims.get(id)
      const own = ownClaim(asked?.document.claims ?? [], request.session)
      const { email } = profile.contact
      return {
        data: {
          company: { id, slug, name: profile.name },
          isOwned: owners.length > 0,
          isMine: request.session !== undefined && owners.includes(request.session.userId),
          ...(email !== undefined && { mailTo: hidden(email) }),
          ...(own !== undefined && { claim: claimView(own, now()) }),
        },
      }
    },
  )
}

const ownClaim = (claims: readonly ClaimEntry[], session: Session | undefined): ClaimEntry | undefined =>
  claims.findLast(({ userId }) => userId === session?.userId)

const claimView = (
  { proof, standing, requestedAt, validUntil, reason }: ClaimEntry,
  now: number,
): NonNullable<OwnClaim['claim']> => {
  const isExpired = standing === 'open' && validUntil !== null && Date.parse(validUntil) <= now
  return {
    proof,
    standing: isExpired ? 'expired' : standing,
    requestedAt,
    ...(validUntil !== null && { validUntil }),
    ...(reason !== null && { reason }),
  }
}

/** An address reduced so that its owner recognises it but nobody else can write to it (D-2.17). */
export const hidden = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  const ending = host.slice(host.lastIndexOf('.'))
  return `${name.slice(0, 1)}…@${host.slice(0, 1)}…${ending}`
}
