import { companyId, isCompanyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'

/** The claim that a link belongs to. */
export interface LinkedClaim {
  readonly companyId: CompanyId
  readonly claimId: string
  readonly userId: string
}

/** Links mailed to an entry's own address (D-2.14). */
export interface ClaimLinks {
  /** Makes a token for the mail. `until`: milliseconds since 1970. */
  issue(claim: LinkedClaim, until: number): Promise<string>
  /** The claim of a token, used or not; undefined for an unknown or expired one. */
  read(token: string): Promise<LinkedClaim | undefined>
}

const purpose = 'claim-company'
const separator = '/'

/** Based on one-time tokens. The company's stream ensures that a link works only once. */
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
