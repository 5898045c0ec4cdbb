import type { ReviewSort, ReviewView } from '@schaufenster/query-service/reputation/review-contract.ts'
import { counted } from '../../lib/format.ts'
import { shortened } from '../../lib/shortened.ts'

export type ModerationStatus = ReviewView['status']
export type RejectionReason = NonNullable<ReviewView['reason']>
export type Stars = 1 | 2 | 3 | 4 | 5

/** Where a review or a comment stands, in the order of the tabs (spec §2). */
export const statusNames: Readonly<Record<ModerationStatus, string>> = {
  pending: 'Ausstehend',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
}

/** Why one is rejected (D-7.2). */
export const rejectionNames: Readonly<Record<RejectionReason, string>> = {
  spam: 'Spam',
  insult: 'Beleidigung',
  noCustomer: 'Keine Kundenbeziehung',
  personalData: 'Personenbezogene Daten',
  duplicate: 'Doppelt',
  other: 'Sonstiges',
}

export const isRejectionReason = (text: string): text is RejectionReason =>
  Object.hasOwn(rejectionNames, text)

export const sortChoices: readonly { readonly value: ReviewSort; readonly label: string }[] = [
  { value: 'newest', label: 'Neueste zuerst' },
  { value: 'best', label: 'Beste zuerst' },
  { value: 'worst', label: 'Schlechteste zuerst' },
  { value: 'helpful', label: 'Hilfreichste zuerst' },
]

/** Best first, as the bars stand. */
export const allStars: readonly Stars[] = [5, 4, 3, 2, 1]

export const reviewsCounted = (count: number): string => counted(count, 'Bewertung', 'Bewertungen')

/** What is moderated. */
export type TextKind = 'review' | 'comment'

/** "von 3 Kommentaren" */
export const ofTexts = (kind: TextKind, count: number): string =>
  `von ${kind === 'review' ? reviewsCounted(count) : counted(count, 'Kommentar', 'Kommentaren')}`

/** "3 Kommentare" */
export const textsCounted = (kind: TextKind, count: number): string =>
  kind === 'review' ? reviewsCounted(count) : counted(count, 'Kommentar', 'Kommentare')

/** Letters of a name in a message. */
const longestName = 32

/** "Bewertung von Rosa Tester über Bäckerei Huber", with long names shortened; a company that is gone is left out. */
export const textBy = (kind: TextKind, author = '', company?: string): string =>
  [
    kind === 'review' ? 'Bewertung' : 'Kommentar',
    author !== '' && `von ${shortened(author, longestName)}`,
    company !== undefined && `${kind === 'review' ? 'über' : 'bei'} ${shortened(company, longestName)}`,
  ]
    .filter(Boolean)
    .join(' ')
