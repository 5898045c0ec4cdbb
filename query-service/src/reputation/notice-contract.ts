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

/** Answers about notices (D-7.8). Moments are ISO 8601, UTC. */

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

/** For everybody who may see the notice. */
const common = {
  /** A change of it could not be folded and waits (promise 7). */
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  /** The number that people use for it. */
  number: Type.String(),
  stage: Type.Enum(noticeStages),
  /** A path of this site. */
  url: Type.String(),
  targetKind: Type.Enum(noticeTargets),
  reason: NoticeReason,
  submittedAt: Type.String(),
  decision: Type.Optional(Type.Object(Decision)),
  /** Until when each party that has not appealed yet may do so. */
  appealUntil: Type.Optional(Type.String()),
  /** The decision in force. */
  appealDecision: Type.Optional(AppealDecision),
} as const

/** A row of the queue. */
export const NoticeRow = Type.Object({
  ...common,
  /** What was reported, with the company's current name: "Bewertung über Brothaus". */
  words: Type.String(),
  /** Shortened. */
  explanation: Type.String(),
  /** Missing if the sender gave none. */
  name: Type.Optional(Type.String()),
  /** The parties that have appealed, in order. */
  appealedBy: Type.Array(NoticeParty),
  /** How much other content of this company was removed lately; missing if none. */
  removedBefore: Type.Optional(Type.Integer()),
})
export type NoticeRow = Static<typeof NoticeRow>

/** `GET /api/notices`: for those who manage notices. */
export const NoticePage = Type.Object({
  notices: Type.Array(NoticeRow),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})
export type NoticePage = Static<typeof NoticePage>

/** Filters on the queue. `waiting`: open notices and appeals. */
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

/** A part of the reported content, before and now; empty if it had no value. For a picture or video its address, for a rating its number of stars. */
export const ContentPart = Type.Object({
  label: Type.String(),
  was: Type.String(),
  is: Type.String(),
  isPicture: Type.Optional(Type.Literal(true)),
  isVideo: Type.Optional(Type.Literal(true)),
  isRating: Type.Optional(Type.Literal(true)),
  /** Who wrote it, or its title: `Reported` has it too. */
  isName: Type.Optional(Type.Literal(true)),
  /** What somebody wrote, in paragraphs. */
  isText: Type.Optional(Type.Literal(true)),
  /** The address of another site. */
  isLink: Type.Optional(Type.Literal(true)),
})
export type ContentPart = Static<typeof ContentPart>

const reportedStates = ['shown', 'waiting', 'rejected', 'withdrawn', 'hidden', 'deleted'] as const
/** Whether visitors see what was reported, and if not, why. */
export type ReportedState = (typeof reportedStates)[number]

/** What was reported, in words of the time of the notice. */
const Reported = Type.Object({
  /** "Bewertung von Ida Muster über Brothaus" */
  words: Type.String(),
  /** Its current one; missing for a whole entry. */
  state: Type.Optional(Type.Enum(reportedStates)),
})
export type Reported = Static<typeof Reported>

/** `GET /api/notices/{id}`: the other fields are only for those who manage notices, except one's own words. */
export const NoticeView = Type.Object({
  ...common,
  /** Missing for the other party. */
  explanation: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  /** Whose code opened it; missing for those who manage notices. */
  seenAs: Type.Optional(NoticeParty),
  unfounded: Type.Optional(Type.Boolean()),
  /** The decision can be taken back, because nobody was notified yet. */
  isUntold: Type.Optional(Type.Boolean()),
  /** In order. Each party appeals at most once. */
  appeals: Type.Array(
    Type.Object({
      party: NoticeParty,
      /** Missing for the other party. */
      explanation: Type.Optional(Type.String()),
      at: Type.String(),
      /** Missing until it is decided. */
      decision: Type.Optional(AppealDecision),
    }),
  ),
  /** The caller may appeal now. */
  mayAppeal: Type.Optional(Type.Literal(true)),
  targetId: Type.Optional(Type.String()),
  /** Missing for a page that is no company's. */
  reported: Type.Optional(Reported),
  /** What was reported, and nothing else, at the time of the notice beside its current content. */
  content: Type.Optional(Type.Array(ContentPart)),
  /** How many other notices from this address were plainly unfounded. */
  unfoundedBefore: Type.Optional(Type.Integer()),
  /** How much other content of this company was removed lately; missing if none. */
  removedBefore: Type.Optional(Type.Integer()),
  /** So much was removed that the company may show only one thing more a day. */
  isLimited: Type.Optional(Type.Literal(true)),
})
export type NoticeView = Static<typeof NoticeView>
export const NoticeAnswer = Type.Object({ data: NoticeView })

/** An address of this site, as somebody is about to report it. */
export const SubjectQuery = closedObject({ url: Type.String({ maxLength: 2_500 }) })

/** `GET /api/notices/subject`: what visitors see at an address; without `words` where that is no company's. */
export const NoticeSubject = Type.Object({ data: Type.Object({ words: Type.Optional(Type.String()) }) })
export type NoticeSubject = Static<typeof NoticeSubject>['data']

/** `code`: from a mailed link. Those who manage notices need none. */
export const NoticeCode = closedObject({ code: Type.Optional(Type.String({ maxLength: 200 })) })
export const NoticePath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** A label and its count. */
const Count = Type.Object({ label: Type.String(), count: Type.Integer() })

/** `GET /api/notices/report`: the figures of a year (Art. 15, 24 DSA). */
export const TransparencyReport = Type.Object({
  data: Type.Object({
    year: Type.Integer(),
    /** Years with anything to report, newest first. */
    years: Type.Array(Type.Integer()),
    submitted: Type.Integer(),
    byReason: Type.Array(Count),
    /** By what was reported. */
    byTarget: Type.Array(Count),
    decided: Type.Integer(),
    byAction: Type.Array(Count),
    byGround: Type.Array(Count),
    /** Decided by programs: always none. */
    automated: Type.Integer(),
    /** Median time from notice to decision. */
    medianHours: Type.Optional(Type.Integer()),
    appeals: Type.Integer(),
    byOutcome: Type.Array(Count),
    medianAppealHours: Type.Optional(Type.Integer()),
    /** By authors, against a rejected review or comment. */
    textAppeals: Type.Integer(),
    textAppealsUpheld: Type.Integer(),
    /** Reviews and comments that the platform decided in place of owners, by decision. */
    overrides: Type.Array(Count),
    /** Of reviews and comments, by reason: by the owners of companies, and by whoever moderates all of them. */
    ownerRejections: Type.Array(Count),
    platformRejections: Type.Array(Count),
    accountsLocked: Type.Integer(),
    accountsUnlocked: Type.Integer(),
    /** Taken off the pages by the platform, with or without a notice. */
    companiesSuspended: Type.Integer(),
  }),
})
export type TransparencyReport = Static<typeof TransparencyReport>['data']

/** The year; by default the current one. */
export const ReportQuery = closedObject({
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2200 })),
})
