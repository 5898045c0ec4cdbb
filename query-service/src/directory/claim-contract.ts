import { claimProofs } from '@schaufenster/events/directory/company-claim-events.ts'
import Type, { type Static } from 'typebox'

/** Answers about claims to entries without an owner (D-2.14). */

/** The caller's relation to an entry that they may want to claim. */
export const OwnClaim = Type.Object({
  company: Type.Object({ id: Type.String(), name: Type.String(), slug: Type.String() }),
  /** It has an owner, so it can't be claimed. */
  isOwned: Type.Boolean(),
  /** The caller owns it. */
  isMine: Type.Boolean(),
  /** The mostly hidden address that a link can be sent to. */
  mailTo: Type.Optional(Type.String()),
  /** The caller's newest claim. */
  claim: Type.Optional(
    Type.Object({
      proof: Type.Enum(claimProofs),
      standing: Type.Enum(['open', 'accepted', 'rejected', 'expired']),
      requestedAt: Type.String({ description: 'ISO 8601' }),
      validUntil: Type.Optional(Type.String({ description: 'ISO 8601' })),
      reason: Type.Optional(Type.String()),
    }),
  ),
})
export type OwnClaim = Static<typeof OwnClaim>

/** A claim that waits for an administrator. */
export const ClaimView = Type.Object({
  id: Type.String(),
  requestedAt: Type.String({ description: 'ISO 8601' }),
  userId: Type.String(),
  /** Missing if the account is gone. */
  fullName: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  role: Type.String(),
  evidence: Type.String(),
})
export type ClaimView = Static<typeof ClaimView>
