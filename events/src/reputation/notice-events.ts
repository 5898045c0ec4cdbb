import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { CompanyIdSchema, uuidPattern } from '../directory/ids.ts'
import { Email, FullName, Moment } from '../identity/values.ts'
import { defineEvent, type EventOf, type RecordedOf, type Upcaster } from '../lib/define-event.ts'
import { SubjectId } from '../lib/subject-id.ts'
import {
  appealOutcomeNames,
  appealOutcomes,
  NoticeAction,
  noticeActionNames,
  NoticeGround,
  noticeGroundNames,
  NoticeParty,
  noticePartyNames,
  NoticeReason,
  noticeReasonNames,
  noticeTargetNames,
  noticeTargets,
} from './values.ts'

/** What happens to a notice, in the stream `notice-{uuid}` (D-7.8). */

/** Lines of plain text that somebody wrote. */
const Words = Type.String({ minLength: 1, maxLength: 4_000 })
/** Whole hours between a question and its answer. */
const Hours = Type.Integer({ minimum: 0 })

const key = { label: 'Schlüssel', format: 'hidden' } as const
const action = { label: 'Maßnahme', words: noticeActionNames } as const
const ground = { label: 'Grundlage', words: noticeGroundNames } as const
const reason = { label: 'Grund', words: noticeReasonNames } as const
const automated = { label: 'Automatisch entschieden' } as const
const tookHours = { label: 'Dauer in Stunden' } as const

/** Somebody reported content. `subject`: whose key seals it; their account's, or one of the notice's own. */
export const NoticeSubmitted = defineEvent({
  type: 'NoticeSubmitted',
  title: 'Inhalt gemeldet',
  schema: closedObject({
    subject: SubjectId,
    /** A path of this site. */
    url: Type.String({ minLength: 1, maxLength: 2_000 }),
    targetKind: Type.Enum(noticeTargets),
    /** The company: the reported one, or the one whose page shows what is reported. */
    targetId: Type.Optional(CompanyIdSchema),
    /** The review, comment, video, reel or document; called so since there were only texts to report. */
    textId: Type.Optional(Type.String({ pattern: uuidPattern })),
    reason: NoticeReason,
    explanation: Words,
    name: Type.Optional(FullName),
    email: Type.Optional(Email),
    /** Stands for the address, to know it again. */
    addressId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    goodFaith: Type.Literal(true),
    at: Type.Integer({ minimum: 0 }),
  }),
  personal: { subject: 'subject', fields: ['explanation', 'name', 'email'] },
  fields: {
    subject: key,
    url: 'Adresse',
    targetKind: { label: 'Gemeldet ist', words: noticeTargetNames },
    targetId: { label: 'Unternehmen', refersTo: 'company' },
    textId: { label: 'Kennung des Inhalts', format: 'hidden' },
    reason,
    explanation: 'Erläuterung',
    addressId: { label: 'Kennung der Adresse', format: 'hidden' },
    goodFaith: 'Nach bestem Wissen versichert',
  },
})

/** Whose key seals reasons that concern no author and no company. Nobody erases it. */
export const subjectOfPlatform = 'platform'
/** The first version has its reasons in clear and names nobody; what the log holds stays as it is. */
const reasonsInClear: Upcaster = (data) => ({ ...data, subject: subjectOfPlatform })

/**
 * An administrator decided. `subject`: whose key seals the reasons, which may name the author of the reported text.
 * `provision`: the law or clause, in words.
 */
const Decision = {
  subject: SubjectId,
  action: NoticeAction,
  ground: Type.Optional(NoticeGround),
  provision: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  reasons: Words,
  automated: Type.Literal(false),
  tookHours: Hours,
} as const
const decisionFields = {
  subject: key,
  action,
  ground,
  provision: 'Vorschrift',
  reasons: 'Begründung',
  automated,
  tookHours,
} as const

/** `unfounded`: so plainly that whoever sends many of the kind is slowed down. */
export const NoticeDecided = defineEvent({
  type: 'NoticeDecided',
  title: 'Über Meldung entschieden',
  schema: closedObject({
    ...Decision,
    reason: NoticeReason,
    unfounded: Type.Boolean(),
    appealUntil: Moment,
  }),
  upcasters: [reasonsInClear],
  personal: { subject: 'subject', fields: ['reasons'] },
  fields: {
    ...decisionFields,
    reason,
    unfounded: 'Offensichtlich unbegründet',
    appealUntil: 'Beschwerde möglich bis',
  },
  undoable: true,
})

/** The decision was taken back before anybody was told: the notice is open again. Says what no longer counts. */
export const NoticeReopened = defineEvent({
  type: 'NoticeReopened',
  title: 'Entscheidung über Meldung zurückgenommen',
  schema: closedObject({ action: NoticeAction, ground: Type.Optional(NoticeGround), tookHours: Hours }),
  fields: { action, ground, tookHours },
})

/** Those who are concerned were told the decision, its reasons and what they can do about it. */
export const StatementOfReasonsSent = defineEvent({
  type: 'StatementOfReasonsSent',
  title: 'Begründung verschickt',
  schema: closedObject({
    about: Type.Enum(['decision', 'appeal']),
    to: Type.Array(NoticeParty, { minItems: 1, maxItems: 2 }),
  }),
  fields: {
    about: {
      label: 'Worüber',
      words: { decision: 'Entscheidung', appeal: 'Entscheidung über die Beschwerde' },
    },
    to: { label: 'An', words: noticePartyNames },
  },
})

/** One side asks for another decision. `subject`: whose key seals their words. */
export const DecisionAppealed = defineEvent({
  type: 'DecisionAppealed',
  title: 'Beschwerde gegen Entscheidung',
  schema: closedObject({
    subject: SubjectId,
    party: NoticeParty,
    explanation: Words,
    at: Type.Integer({ minimum: 0 }),
  }),
  personal: { subject: 'subject', fields: ['explanation'] },
  fields: { subject: key, party: { label: 'Von', words: noticePartyNames }, explanation: 'Erläuterung' },
})

/** The last word of the platform; courts remain. */
export const AppealDecided = defineEvent({
  type: 'AppealDecided',
  title: 'Über Beschwerde entschieden',
  schema: closedObject({ ...Decision, outcome: Type.Enum(appealOutcomes) }),
  upcasters: [reasonsInClear],
  personal: { subject: 'subject', fields: ['reasons'] },
  fields: { ...decisionFields, outcome: { label: 'Ergebnis', words: appealOutcomeNames } },
})

export const noticeEvents = [
  NoticeSubmitted,
  NoticeDecided,
  NoticeReopened,
  StatementOfReasonsSent,
  DecisionAppealed,
  AppealDecided,
] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type NoticeEvent = EventOf<(typeof noticeEvents)[number]>
export type RecordedNoticeEvent = RecordedOf<(typeof noticeEvents)[number]>

/** What a notice says, but for who sends it and when. */
export type NoticeContent = Pick<
  Static<(typeof NoticeSubmitted)['schema']>,
  'url' | 'targetKind' | 'targetId' | 'textId' | 'reason' | 'explanation' | 'name' | 'email' | 'addressId'
>
/** What a decision says, but for how long it took. */
export type NoticeDecision = Pick<
  Static<(typeof NoticeDecided)['schema']>,
  'action' | 'ground' | 'provision' | 'reasons'
>
