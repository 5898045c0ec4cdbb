import type { Sealed } from '@schaufenster/events/lib/sealed.ts'
import { appealUntilAfter } from '@schaufenster/events/reputation/notice-appeals.ts'
import {
  noticeEvents,
  type NoticeContent,
  type RecordedNoticeEvent,
} from '@schaufenster/events/reputation/notice-events.ts'
import {
  pictureIn,
  type AppealOutcome,
  type NoticeAction,
  type NoticeGround,
  type NoticeParty,
  type NoticeReason,
} from '@schaufenster/events/reputation/values.ts'
import { defineProjection } from '../runner/projection.ts'

/** The stage of a notice. `settled`: the appeal is decided too. */
export type NoticeStage = 'open' | 'decided' | 'appealed' | 'settled'

/** A decision as its recipients read it. Moments are ISO 8601, UTC. */
export interface NoticeDecisionDocument {
  readonly action: NoticeAction
  readonly ground: NoticeGround | null
  readonly provision: string | null
  readonly reasons: Sealed
  readonly at: string
}

/** One party's appeal against a decision, and its outcome. */
export interface NoticeAppealDocument {
  readonly party: NoticeParty
  readonly subject: string
  readonly explanation: Sealed
  readonly at: string
  /** Null until it is decided. */
  readonly decision: AppealDecisionDocument | null
}

type AppealDecisionDocument = NoticeDecisionDocument & { readonly outcome: AppealOutcome }

/** One notice (D-7.8). Key: its id. The sender's words and the reasons stay sealed; the query side opens them. */
export interface NoticeDocument {
  readonly id: string
  /** Of the notice's last event. */
  readonly version: number
  readonly stage: NoticeStage
  /** A path of the site. */
  readonly url: string
  readonly targetKind: NoticeContent['targetKind']
  readonly targetId: string | null
  /** The review, comment, video, reel or document of the company. */
  readonly partId: string | null
  readonly reason: NoticeReason
  readonly subject: string
  readonly explanation: Sealed
  readonly name: Sealed | null
  readonly email: Sealed | null
  /** Stands for the address. */
  readonly addressId: string | null
  readonly submittedAt: string
  readonly unfounded: boolean
  readonly decision: NoticeDecisionDocument | null
  /** Since when the content is removed by the decision that holds. */
  readonly removedAt: string | null
  /** The key of a picture of the company that is off its page by the decision that holds. */
  readonly withheld: string | null
  /** Until when each party that has not appealed yet may do so. */
  readonly appealUntil: string | null
  /** Whether anybody was notified; until then the last decision can be taken back. */
  readonly told: boolean
  /** In order. Each party appeals at most once. */
  readonly appeals: readonly NoticeAppealDocument[]
  /** The most recent one. */
  readonly appealDecision: AppealDecisionDocument | null
  /** When the earliest pending appeal was sent, in milliseconds since 1970. */
  readonly appealedAt: number | null
}

type Decided = Extract<RecordedNoticeEvent, { readonly type: 'NoticeDecided' | 'AppealDecided' }>

const decisionOf = ({ data, metadata }: Decided): NoticeDecisionDocument => {
  const { action, ground = null, provision = null, reasons } = data
  return { action, ground, provision, reasons, at: metadata.occurredAt }
}

const undecided = {
  stage: 'open',
  unfounded: false,
  decision: null,
  removedAt: null,
  withheld: null,
  appealUntil: null,
  told: false,
  appeals: [],
  appealDecision: null,
  appealedAt: null,
} as const

/** One that confirms the removal before leaves its moment. */
const removedBy = ({ removedAt }: NoticeDocument, { data: { action }, metadata }: Decided): string | null =>
  action === 'removed' || action === 'deleted' ? (removedAt ?? metadata.occurredAt) : null

/** The picture that a decision takes off a company's page. */
const withheldBy = ({ targetKind, url }: NoticeDocument, { action }: Decided['data']): string | null =>
  targetKind === 'picture' && action === 'removed' ? (pictureIn(url) ?? null) : null

type Change = Exclude<RecordedNoticeEvent, { readonly type: 'NoticeSubmitted' }>

const changesOf = (notice: NoticeDocument, event: Change): Partial<NoticeDocument> => {
  switch (event.type) {
    case 'NoticeDecided': {
      const { unfounded, appealUntil } = event.data
      const done = { removedAt: removedBy(notice, event), withheld: withheldBy(notice, event.data) }
      return { stage: 'decided', decision: decisionOf(event), ...done, unfounded, appealUntil, told: false }
    }
    case 'NoticeReopened':
      return undecided
    case 'StatementOfReasonsSent':
      return { told: true }
    case 'DecisionAppealed': {
      const { party, subject, explanation, at } = event.data
      const appeal = { party, subject, explanation, at: event.metadata.occurredAt, decision: null }
      const appeals = [...notice.appeals, appeal]
      return { stage: 'appealed', appeals, appealedAt: notice.appealedAt ?? at }
    }
    case 'AppealDecided': {
      const { appealUntil, appealedAt } = notice
      const decision = { ...decisionOf(event), outcome: event.data.outcome }
      return {
        stage: 'settled',
        appeals: notice.appeals.map((appeal) => ({ ...appeal, decision: appeal.decision ?? decision })),
        appealDecision: decision,
        removedAt: removedBy(notice, event),
        withheld: withheldBy(notice, event.data),
        appealUntil: appealUntil && appealUntilAfter(appealUntil, appealedAt ?? 0, event.data),
        appealedAt: null,
      }
    }
  }
}

/** The queue of notices with their outcomes. */
export const notices = defineProjection<(typeof noticeEvents)[number], NoticeDocument>({
  name: 'notices',
  title: 'Meldungen',
  version: 6,
  scope: 'partition',
  events: noticeEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const version = event.revision
    if (event.type === 'NoticeSubmitted') {
      const {
        targetId = null,
        textId: partId = null,
        name = null,
        email = null,
        addressId = null,
        ...said
      } = event.data
      const { url, targetKind, reason, subject, explanation } = said
      const whom = { name, email, addressId }
      const content = { url, targetKind, targetId, partId, reason, subject, explanation, ...whom }
      return { id: key, version, ...content, submittedAt: event.metadata.occurredAt, ...undecided }
    }
    if (document === undefined) throw new Error(`${event.type} before NoticeSubmitted`)
    return { ...document, version, ...changesOf(document, event) }
  },
  indexes: [
    { fields: ['submittedAt'] },
    { fields: ['stage', 'submittedAt'] },
    { fields: ['addressId', 'unfounded'] },
    { fields: ['withheld'] },
    { fields: ['targetId', 'removedAt'] },
  ],
})
