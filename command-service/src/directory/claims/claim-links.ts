import { companyId, isCompanyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'

/** What the link of a claim is about. */
export interface LinkedClaim {
  readonly companyId: CompanyId
  readonly claimId: string
  readonly userId: string
}

/** The links that are mailed to an entry's own address (D-2.14). */
export interface ClaimLinks {
  /** A token for the mail, until then: milliseconds since 1970. */
  issue(claim: LinkedClaim, until: number): Promise<string>
  /** What a token is about, used or not; undefined when it is none of ours or has run out. */
  read(token: string): Promise<LinkedClaim | undefined>
}

const purpose = 'claim-company'
const separator = '/'

/** Over one-time tokens: that a link works once says the company's stream. */
export const createClaimLinks = (links: OneTimeTokens): ClaimLinks => ({
  issue: ({ companyId: company, claimId, userId }, until) =>
    links.issue({ purpose, userId, requestId: `${company}${separator}${claimId}` }, until),
  read: async (token) => {
    const grant = await links.read(purpose, token)
    const [company = '', claimId] = grant?.requestId.split(separator) ?? []
    if (grant === undefined || claimId === undefined || !isCompanyId(company)) return undefined
    return { companyId: companyId(company), claimId, userId: grant.userId }
  },
})
