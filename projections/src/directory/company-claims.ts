import {
  CompanyClaimed,
  CompanyClaimRejected,
  CompanyClaimReopened,
  CompanyClaimRequested,
  type ClaimProof,
} from '@schaufenster/events/directory/company-claim-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Sealed } from '@schaufenster/events/lib/sealed.ts'
import { defineProjection } from '../runner/projection.ts'

/** A claim to a company. The claimant's texts stay sealed. Times: ISO 8601, UTC. */
export interface ClaimEntry {
  readonly claimId: string
  readonly userId: string
  readonly proof: ClaimProof
  readonly role: Sealed | null
  readonly evidence: Sealed | null
  readonly requestedAt: string
  /** When the link of a proof by mail expires. */
  readonly validUntil: string | null
  readonly standing: 'open' | 'accepted' | 'rejected'
  readonly decidedAt: string | null
  /** The reason for a rejection. */
  readonly reason: string | null
}

/** Claims to a company without an owner (D-2.14). Key: the company's id. */
export interface CompanyClaimsDocument {
  readonly id: string
  /** Newest last. Of the decided ones at most {@link mostDecided} are kept. */
  readonly claims: readonly ClaimEntry[]
  /** Since when a claim waits for an administrator: ISO 8601, UTC. */
  readonly waitingSince: string | null
}

const mostDecided = 20

const events = [CompanyClaimRequested, CompanyClaimed, CompanyClaimRejected, CompanyClaimReopened] as const
type ClaimEvent = RecordedOf<(typeof events)[number]>

/** Claims for administrators to decide, and for claimants to see their own. */
export const companyClaims = defineProjection<(typeof events)[number], CompanyClaimsDocument>({
  name: 'company-claims',
  title: 'Übernahmen',
  version: 1,
  scope: 'partition',
  events,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const claims = remembered(claimsAfter(document?.claims ?? [], event))
    return { id: key, claims, waitingSince: claims.find(isForAdministrators)?.requestedAt ?? null }
  },
  indexes: [{ fields: ['waitingSince'] }],
})

/** Whether an administrator has to decide. A proof by mail decides itself. */
export const isForAdministrators = ({ standing, proof }: ClaimEntry): boolean =>
  standing === 'open' && proof === 'evidence'

const claimsAfter = (claims: readonly ClaimEntry[], event: ClaimEvent): readonly ClaimEntry[] => {
  const at = event.metadata.occurredAt
  const changed = (changes: Partial<ClaimEntry>) =>
    claims.map((claim) => (claim.claimId === event.data.claimId ? { ...claim, ...changes } : claim))
  switch (event.type) {
    case 'CompanyClaimRequested': {
      const { claimId, userId, proof, role = null, evidence = null, validUntil = null } = event.data
      const others = claims.filter((claim) => claim.userId !== userId || claim.standing !== 'open')
      const asked = { claimId, userId, proof, role, evidence, requestedAt: at, validUntil }
      return [...others, { ...asked, standing: 'open', decidedAt: null, reason: null }]
    }
    case 'CompanyClaimed':
      return changed({ standing: 'accepted', decidedAt: at, reason: null })
    case 'CompanyClaimRejected':
      return changed({ standing: 'rejected', decidedAt: at, reason: event.data.reason })
    case 'CompanyClaimReopened':
      return changed({ standing: 'open', decidedAt: null, reason: null })
  }
}

const remembered = (claims: readonly ClaimEntry[]): readonly ClaimEntry[] => {
  const decided = claims.filter(({ standing }) => standing !== 'open')
  const forgotten = new Set(decided.slice(0, Math.max(0, decided.length - mostDecided)))
  return claims.filter((claim) => !forgotten.has(claim))
}
