import { openSealed } from '@schaufenster/events/lib/open-sealed.ts'
import { erased, type KeyRings } from '@schaufenster/events/lib/subject-keys.ts'
import {
  isForAdministrators,
  type ClaimEntry,
  type CompanyClaimsDocument,
} from '@schaufenster/projections/directory/company-claims.ts'
import type { CompanyProfileDocument } from '@schaufenster/projections/directory/company-profile.ts'
import type { DocumentReader, Found } from '@schaufenster/projections/documents/documents.ts'
import type { QueueCounts, QueueEntry, QueueKind } from './approval-queue-contract.ts'
import type { ClaimView } from './claim-contract.ts'
import { companyRow } from './company-views.ts'
import { isFlagged } from './grid-filter.ts'
import { isThere, type CompanyFilter, type DirectoryModels } from './queries.ts'

/** What the queue reads besides the directory. */
export interface QueueModels {
  readonly companyClaims: DocumentReader<CompanyClaimsDocument>
  readonly keys: KeyRings
  /** Undefined if the account no longer exists. */
  readonly accountOf: (
    userId: string,
  ) => Promise<{ readonly fullName: string; readonly email: string } | undefined>
}

/** The most entries listed. Deciding them brings up the next ones. */
const mostListed = 50
/** Far more than anybody works through. */
const mostClaimed = 1_000

const isNew: CompanyFilter = { every: [isThere, { field: 'status', is: 'pending' }] }
const isChanged: CompanyFilter = { every: [isThere, { field: 'status', is: 'approved' }, isFlagged] }

/** A company and its claimant. */
interface Claimed {
  readonly found: Found<CompanyProfileDocument>
  readonly claim: ClaimEntry
}

/** Claims to companies that are still public, longest waiting first. */
const claimedCompanies = async (
  { companies }: DirectoryModels,
  { companyClaims }: Pick<QueueModels, 'companyClaims'>,
): Promise<readonly Claimed[]> => {
  const waiting = await companyClaims.find({
    where: { field: 'waitingSince', exists: true },
    sort: [{ field: 'waitingSince', direction: 'ascending' }],
    limit: mostClaimed,
  })
  const found = await companies.getMany(waiting.map(({ key }) => key))
  const byId = new Map(found.map((company) => [company.key, company]))
  return waiting.flatMap(({ key, document }) => {
    const company = byId.get(key)
    if (company?.document.isPublic !== true) return []
    return document.claims.filter(isForAdministrators).map((claim) => ({ found: company, claim }))
  })
}

/** How many entries of each kind wait. */
export const queueCounts = async (
  directory: DirectoryModels,
  models: Pick<QueueModels, 'companyClaims'>,
): Promise<QueueCounts> => {
  const [fresh, changed, claims] = await Promise.all([
    directory.companies.count(isNew),
    directory.companies.count(isChanged),
    claimedCompanies(directory, models),
  ])
  return { new: fresh, changed, claim: claims.length }
}

/** Entries of one kind or of all: claims first, then changes, then new entries, and within each the longest waiting first. */
export const queueEntries = async (
  directory: DirectoryModels,
  models: QueueModels,
  kind: QueueKind | undefined,
): Promise<readonly QueueEntry[]> => {
  const wants = (one: QueueKind): boolean => kind === undefined || kind === one
  const industries = await directory.industries()
  const row = (found: Found<CompanyProfileDocument>) => companyRow(found, industries, true)
  const waitingLongest = async (where: CompanyFilter, since: 'submittedAt' | 'flaggedSince') =>
    directory.companies.find({
      where,
      sort: [{ field: since, direction: 'ascending' }],
      limit: mostListed,
    })
  const [fresh, changed, claimed] = await Promise.all([
    wants('new') ? waitingLongest(isNew, 'submittedAt') : [],
    wants('changed') ? waitingLongest(isChanged, 'flaggedSince') : [],
    wants('claim') ? claimedCompanies(directory, models) : [],
  ])
  const claims = await Promise.all(
    claimed.slice(0, mostListed).map(async ({ found, claim }) => ({
      kind: 'claim' as const,
      since: claim.requestedAt,
      company: row(found),
      claim: await claimView(models, claim),
    })),
  )
  const changes = changed.map((found) => ({
    kind: 'changed' as const,
    since: found.document.flaggedSince ?? found.document.updatedAt,
    company: row(found),
  }))
  const news = fresh.map((found) => ({
    kind: 'new' as const,
    since: found.document.submittedAt ?? found.document.createdAt,
    company: row(found),
  }))
  return [...claims, ...inTime(changes), ...inTime(news)].slice(0, mostListed)
}

const inTime = (entries: readonly QueueEntry[]): readonly QueueEntry[] =>
  entries.toSorted((one, other) => one.since.localeCompare(other.since))

const claimView = async (
  { keys, accountOf }: Pick<QueueModels, 'keys' | 'accountOf'>,
  claim: ClaimEntry,
): Promise<ClaimView> => {
  const [{ role, evidence }, account] = await Promise.all([
    openSealed(keys, { role: claim.role, evidence: claim.evidence }),
    accountOf(claim.userId),
  ])
  return {
    id: claim.claimId,
    requestedAt: claim.requestedAt,
    userId: claim.userId,
    ...(account !== undefined && { fullName: account.fullName, email: account.email }),
    role: told(role),
    evidence: told(evidence),
  }
}

const told = (text: string | null): string => (text === null || text === erased ? '' : text)
