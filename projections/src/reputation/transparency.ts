import {
  CommentModerationOverridden,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
} from '@schaufenster/events/reputation/comment-events.ts'
import {
  AppealDecided,
  DecisionAppealed,
  NoticeDecided,
  NoticeReopened,
  NoticeSubmitted,
} from '@schaufenster/events/reputation/notice-events.ts'
import {
  ReviewModerationOverridden,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
} from '@schaufenster/events/reputation/review-events.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import { defineProjection } from '../runner/projection.ts'

/** Counts by word. */
type Counts = Readonly<Record<string, number>>

/** A year's transparency report on notices, and on appeals against rejected reviews and comments (Art. 15 DSA). Key: the German calendar year. */
export interface TransparencyDocument {
  readonly year: number
  readonly submitted: number
  readonly byReason: Counts
  /** By what was reported. */
  readonly byTarget: Counts
  readonly decided: number
  readonly byAction: Counts
  readonly byGround: Counts
  /** By whole hours from notice to decision. */
  readonly hours: Counts
  readonly appeals: number
  readonly byOutcome: Counts
  /** By whole hours from appeal to decision. */
  readonly appealHours: Counts
  /** By authors, against a review or comment rejected by the company's owners. */
  readonly textAppeals: number
  readonly textAppealsUpheld: number
  /** Reviews and comments that the platform decided in place of owners, by decision. */
  readonly overrides: Counts
}

const events = [
  NoticeSubmitted,
  NoticeDecided,
  NoticeReopened,
  DecisionAppealed,
  AppealDecided,
  ReviewRejectionAppealed,
  ReviewRejectionUpheld,
  ReviewModerationOverridden,
  CommentRejectionAppealed,
  CommentRejectionUpheld,
  CommentModerationOverridden,
] as const

/** The figures of a year in which nothing happened. */
export const quietYear: Omit<TransparencyDocument, 'year'> = {
  submitted: 0,
  byReason: {},
  byTarget: {},
  decided: 0,
  byAction: {},
  byGround: {},
  hours: {},
  appeals: 0,
  byOutcome: {},
  appealHours: {},
  textAppeals: 0,
  textAppealsUpheld: 0,
  overrides: {},
}

const adding = (counts: Counts, word: string, by = 1): Counts => {
  const count = (new Map(Object.entries(counts)).get(word) ?? 0) + by
  return { ...counts, [word]: count }
}

/** Longer times count as this, which keeps the document bounded. */
const mostHours = 9_999
const hoursWord = (hours: number): string => String(Math.min(hours, mostHours))

interface Decided {
  readonly action: string
  readonly ground?: string
  readonly tookHours: number
}

const withDecision = (
  document: TransparencyDocument,
  { action, ground, tookHours }: Decided,
  by: 1 | -1,
): TransparencyDocument => ({
  ...document,
  decided: document.decided + by,
  byAction: adding(document.byAction, action, by),
  byGround: ground === undefined ? document.byGround : adding(document.byGround, ground, by),
  hours: adding(document.hours, hoursWord(tookHours), by),
})

/** Figures on notices and appeals by year. A decision that was taken back no longer counts. */
export const transparency = defineProjection<(typeof events)[number], TransparencyDocument>({
  name: 'transparency',
  title: 'Transparenzbericht',
  version: 2,
  scope: 'global',
  events,
  route: ({ metadata }) => ({ keys: [berlinDayOf(Date.parse(metadata.occurredAt)).slice(0, 4)] }),
  fold: (before, event, key) => {
    const document = before ?? { year: Number(key), ...quietYear }
    switch (event.type) {
      case 'NoticeSubmitted':
        return {
          ...document,
          submitted: document.submitted + 1,
          byReason: adding(document.byReason, event.data.reason),
          byTarget: adding(document.byTarget, event.data.targetKind),
        }
      case 'NoticeDecided':
        return withDecision(document, event.data, 1)
      case 'NoticeReopened':
        return withDecision(document, event.data, -1)
      case 'DecisionAppealed':
        return { ...document, appeals: document.appeals + 1 }
      case 'AppealDecided':
        return {
          ...document,
          byOutcome: adding(document.byOutcome, event.data.outcome),
          appealHours: adding(document.appealHours, hoursWord(event.data.tookHours)),
        }
      case 'ReviewRejectionAppealed':
      case 'CommentRejectionAppealed':
        return { ...document, textAppeals: document.textAppeals + 1 }
      case 'ReviewRejectionUpheld':
      case 'CommentRejectionUpheld':
        return { ...document, textAppealsUpheld: document.textAppealsUpheld + 1 }
      case 'ReviewModerationOverridden':
      case 'CommentModerationOverridden':
        return { ...document, overrides: adding(document.overrides, event.data.status) }
    }
  },
  indexes: [],
})
