import {
  appealOutcomes,
  NoticeAction,
  NoticeGround,
  NoticeParty,
  NoticeReason,
  noticeTargets,
} from '@schaufenster/events/reputation/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** What the calls about notices answer (D-7.8). Moments are ISO 8601, UTC. */

const noticeStages = ['open', 'decided', 'appealed', 'settled'] as const
export type NoticeStage = (typeof noticeStages)[number]

const Decision = {
  action: NoticeAction,
  ground: Type.Optional(NoticeGround),
  /** The law or clause, in words. */
  provision: Type.Optional(Type.String()),
  reasons: Type.String(),
  at: Type.String(),
} as const

const AppealDecision = Type.Object({ ...Decision, outcome: Type.Enum(appealOutcomes) })

/** What everybody reads who may see the notice. */
const common = {
  /** A change of it could not be taken over and waits (promise 7). */
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  /** What people call it by. */
  number: Type.String(),
  stage: Type.Enum(noticeStages),
  /** A path of this site. */
  url: Type.String(),
  targetKind: Type.Enum(noticeTargets),
  reason: NoticeReason,
  submittedAt: Type.String(),
  decision: Type.Optional(Type.Object(Decision)),
  /** Until when each side may appeal that has not done so. */
  appealUntil: Type.Optional(Type.String()),
  /** The one that holds. */
  appealDecision: Type.Optional(AppealDecision),
} as const

/** A row of the queue. */
export const NoticeRow = Type.Object({
  ...common,
  /** Cut short. */
  explanation: Type.String(),
  /** Missing from whoever stayed unnamed. */
  name: Type.Optional(Type.String()),
  /** Those of both sides who have appealed, the first first. */
  appealedBy: Type.Array(NoticeParty),
})
export type NoticeRow = Static<typeof NoticeRow>

/** `GET /api/notices`: for who manages notices. */
export const NoticePage = Type.Object({
  notices: Type.Array(NoticeRow),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})
export type NoticePage = Static<typeof NoticePage>

/** Which of the queue. `waiting`: open ones and appeals. */
export const NoticeQuery = closedObject({
  ...PageQuery,
  stage: Type.Optional(
    wordedEnum([...noticeStages, 'waiting'], {
      open: 'Offen',
      decided: 'Entschieden',
      appealed: 'Beschwerde',
      settled: 'Abgeschlossen',
      waiting: 'Wartend',
    }),
  ),
  reason: Type.Optional(NoticeReason),
  sort: Type.Optional(
    wordedEnum(['newest', 'oldest'], { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' }),
  ),
})
export type NoticeQuery = Static<typeof NoticeQuery>

/** `GET /api/notices/waiting`: how many wait for a decision. */
export const WaitingNotices = Type.Object({
  data: Type.Object({ open: Type.Integer(), appealed: Type.Integer() }),
})
export type WaitingNotices = Static<typeof WaitingNotices>['data']

/** A part of what was reported, as it was and as it is; empty: nothing was said. Of a picture or a video its address. */
export const ContentPart = Type.Object({
  label: Type.String(),
  was: Type.String(),
  is: Type.String(),
  isPicture: Type.Optional(Type.Literal(true)),
  isVideo: Type.Optional(Type.Literal(true)),
})

/** `GET /api/notices/{id}`: the rest is only for who manages notices, but for one's own words. */
export const NoticeView = Type.Object({
  ...common,
  /** Missing for the other side. */
  explanation: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  /** Whose code opened it; missing for who manages notices. */
  seenAs: Type.Optional(NoticeParty),
  unfounded: Type.Optional(Type.Boolean()),
  /** The decision can be taken back: nobody was told yet. */
  isUntold: Type.Optional(Type.Boolean()),
  /** Each side appeals once at most, the first first. */
  appeals: Type.Array(
    Type.Object({
      party: NoticeParty,
      /** Missing for the other side. */
      explanation: Type.Optional(Type.String()),
      at: Type.String(),
      /** Missing as long as it waits. */
      decision: Type.Optional(AppealDecision),
    }),
  ),
  /** Whoever asks may appeal now. */
  mayAppeal: Type.Optional(Type.Literal(true)),
  targetId: Type.Optional(Type.String()),
  /** The reported entry at the time of the notice, beside what it says now. */
  content: Type.Optional(Type.Array(ContentPart)),
  /** How many other notices of this address were plainly unfounded. */
  unfoundedBefore: Type.Optional(Type.Integer()),
})
export type NoticeView = Static<typeof NoticeView>
export const NoticeAnswer = Type.Object({ data: NoticeView })

/** `code`: of a mailed link; whoever manages notices needs none. */
export const NoticeCode = closedObject({ code: Type.Optional(Type.String({ maxLength: 200 })) })
export const NoticePath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** A word and how often it came. */
const Count = Type.Object({ label: Type.String(), count: Type.Integer() })

/** `GET /api/notices/report`: a year in numbers (Art. 15 DSA). */
export const TransparencyReport = Type.Object({
  data: Type.Object({
    year: Type.Integer(),
    /** Those with anything to report, the newest first. */
    years: Type.Array(Type.Integer()),
    submitted: Type.Integer(),
    byReason: Type.Array(Count),
    /** By what was reported. */
    byTarget: Type.Array(Count),
    decided: Type.Integer(),
    byAction: Type.Array(Count),
    byGround: Type.Array(Count),
    /** Decided by programs: none are. */
    automated: Type.Integer(),
    /** Of the time from notice to decision. */
    medianHours: Type.Optional(Type.Integer()),
    appeals: Type.Integer(),
    byOutcome: Type.Array(Count),
    medianAppealHours: Type.Optional(Type.Integer()),
    /** Of authors, against a rejected review or comment. */
    textAppeals: Type.Integer(),
    textAppealsUpheld: Type.Integer(),
    /** Reviews and comments that the platform decided about instead of owners, by what it decided. */
    overrides: Type.Array(Count),
  }),
})
export type TransparencyReport = Static<typeof TransparencyReport>['data']

/** The year; without one the present one. */
export const ReportQuery = closedObject({
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2200 })),
})
