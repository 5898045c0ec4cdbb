import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'

/** Where a review or a comment stands (D-7.1). */
export const moderationStatuses = ['pending', 'approved', 'rejected'] as const
export type ModerationStatus = (typeof moderationStatuses)[number]
export const moderationStatusNames: Readonly<Record<ModerationStatus, string>> = {
  pending: 'Ausstehend',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
}
export const ModerationStatus = wordedEnum(moderationStatuses, moderationStatusNames)

/** Why a review or a comment is rejected (D-7.2). `other` needs a text. */
export const rejectionReasons = [
  'spam',
  'insult',
  'noCustomer',
  'personalData',
  'duplicate',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
export const rejectionReasonNames: Readonly<Record<RejectionReason, string>> = {
  spam: 'Spam',
  insult: 'Beleidigung',
  noCustomer: 'Keine Kundenbeziehung',
  personalData: 'Personenbezogene Daten',
  duplicate: 'Doppelt',
  other: 'Sonstiges',
}
export const RejectionReason = wordedEnum(rejectionReasons, rejectionReasonNames)

/** Whole stars. */
export const Rating = Type.Integer({ minimum: 1, maximum: 5 })
export type Rating = Static<typeof Rating>

/** How an author's address was confirmed (D-7.4). */
export const confirmations = ['account', 'mail'] as const
export const confirmationNames = { account: 'Konto', mail: 'Link in der E-Mail' } as const
