import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { appealUntilAfter, appealUntilFrom } from '@schaufenster/events/reputation/notice-appeals.ts'
import {
  noticeEvents,
  type NoticeContent,
  type NoticeDecision,
  type NoticeEvent,
} from '@schaufenster/events/reputation/notice-events.ts'
import {
  addedFileIn,
  pictureIn,
  type NoticeParty,
  type NoticeReason,
} from '@schaufenster/events/reputation/values.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'
import type { FileOfText, ReportedPart } from './notice-deps.ts'
import type { TextKind } from './review-deps.ts'

/** The stream of one notice; its id is its partition. */
export const noticeStream = (id: string): StreamRef => ({ name: streamName('notice', id), partitionKey: id })

interface Notice extends Pick<NoticeContent, 'targetKind' | 'targetId' | 'textId' | 'url'> {
  readonly subject: string
  readonly reason: NoticeReason
  readonly hasAddress: boolean
  readonly submittedAt: number
  readonly stage: 'open' | 'decided' | 'appealed' | 'settled'
  readonly decision?: NoticeDecision & { readonly appealUntil: string; readonly tookHours: number }
  /** What was last done to the content; it stays so when the decision is undone. */
  readonly done: NoticeDecision['action']
  /** Each side appeals once. */
  readonly appealedBy: readonly NoticeParty[]
  /** Of the first appeal that is not decided yet. */
  readonly appealedAt?: number
  /** About what both sides were told already. */
  readonly told: readonly ('decision' | 'appeal')[]
}

/** Undefined: there is none. */
export type NoticeState = Notice | undefined

/** All that can be asked of a notice's stream. Milliseconds since 1970. */
export type NoticeCommand =
  /** `subject`: its key encrypts who sent it. */
  | {
      readonly type: 'SubmitNotice'
      readonly subject: string
      readonly content: NoticeContent
      readonly now: number
    }
  /** `subject`: its key encrypts the reasons. */
  | {
      readonly type: 'DecideNotice'
      readonly by: Authority
      readonly subject: string
      readonly decision: NoticeDecision
      readonly unfounded: boolean
      readonly now: number
    }
  | { readonly type: 'ReopenNotice'; readonly by: Authority }
  /** By somebody with a link for this side. */
  | {
      readonly type: 'AppealDecision'
      readonly party: NoticeParty
      readonly subject: string
      readonly explanation: string
      readonly now: number
    }
  | {
      readonly type: 'DecideAppeal'
      readonly by: Authority
      readonly subject: string
      readonly decision: NoticeDecision
      readonly now: number
    }
  /** Mails are on their way. */
  | {
      readonly type: 'NoteStatements'
      readonly about: 'decision' | 'appeal'
      readonly to: readonly NoticeParty[]
    }

const evolve = (state: NoticeState, event: NoticeEvent): NoticeState => {
  if (event.type === 'NoticeSubmitted') {
    const { subject, reason, email, url, targetKind, targetId, textId, at } = event.data
    return {
      subject,
      reason,
      url,
      targetKind,
      ...(targetId !== undefined && { targetId }),
      ...(textId !== undefined && { textId }),
      hasAddress: email !== undefined,
      submittedAt: at,
      stage: 'open',
      done: 'none',
      appealedBy: [],
      told: [],
    }
  }
  if (state === undefined) return state
  switch (event.type) {
    case 'NoticeDecided':
      return { ...state, stage: 'decided', decision: event.data, done: event.data.action }
    case 'NoticeReopened': {
      const { decision: _takenBack, ...open } = state
      return { ...open, stage: 'open' }
    }
    case 'StatementOfReasonsSent':
      return { ...state, told: [...state.told, event.data.about] }
    case 'DecisionAppealed': {
      const { party, at } = event.data
      const { appealedBy, appealedAt = at } = state
      return { ...state, stage: 'appealed', appealedBy: [...appealedBy, party], appealedAt }
    }
    case 'AppealDecided': {
      const { appealedAt = 0, ...rest } = state
      const appealUntil = appealUntilAfter(state.decision?.appealUntil ?? '', appealedAt, event.data)
      const { action: done } = event.data
      const told = state.told.filter((about) => about !== 'appeal')
      return { ...rest, stage: 'settled', told, done, decision: { ...event.data, appealUntil } }
    }
  }
}

/** The review or comment that a notice is about, or whose file it is about; undefined if it is about something else. */
export const reportedText = ({
  targetKind,
  textId,
}: Pick<NoticeContent, 'targetKind' | 'textId'>):
  | { readonly kind: TextKind; readonly id: string }
  | undefined => (textId === undefined ? undefined : textAt(targetKind, textId))

const textAt = (kind: NoticeContent['targetKind'], id: string) => {
  if (kind === 'review' || kind === 'reviewFile') return { kind: 'review', id } as const
  return kind === 'comment' || kind === 'commentFile' ? ({ kind: 'comment', id } as const) : undefined
}

/** The part of a company's content that a notice is about; undefined if it is about the whole entry. */
export const reportedPart = ({
  targetKind: kind,
  textId,
  url,
}: Pick<NoticeContent, 'targetKind' | 'textId' | 'url'>): ReportedPart | undefined => {
  const id = kind === 'picture' ? pictureIn(url) : textId
  if (id === undefined || kind === 'company' || kind === 'page') return undefined
  if (!isFileOfText(kind)) return { kind, id }
  const key = addedFileIn(url)
  return key === undefined ? undefined : { kind, id, key }
}

/** Whether it is what an author added. */
const isFileOfText = (kind: NoticeContent['targetKind']): kind is FileOfText =>
  kind === 'reviewFile' || kind === 'commentFile'

export const noNotice = notFound('Diese Meldung')

const conflict = (message: string): Refusal => ({ code: 'conflict', message })

const isDecided = conflict(
  'Über diese Meldung ist schon entschieden. Sehen Sie sich die Entscheidung an; ändern lässt sie sich nur auf eine Beschwerde hin.',
)
const isOpenYet = conflict(
  'Über diese Meldung ist noch nicht entschieden. Wir schreiben Ihnen, sobald es so weit ist.',
)
const isAppealed = conflict(
  'Sie haben gegen diese Entscheidung schon Beschwerde eingelegt. Wir prüfen sie gerade und schreiben Ihnen.',
)
const isSettled = conflict(
  'Über Ihre Beschwerde ist entschieden. Ihnen bleibt der Weg zu einer Schlichtungsstelle oder zu einem Gericht.',
)
const isTooLate = conflict(
  'Die Frist für eine Beschwerde ist abgelaufen. Ihnen bleibt der Weg zu einer Schlichtungsstelle oder zu einem Gericht.',
)
const nothingAppealed = conflict(
  'Gegen diese Entscheidung gibt es keine Beschwerde, über die zu entscheiden wäre.',
)
const isTold = conflict(
  'Die Beteiligten haben die Begründung schon bekommen. Die Entscheidung bleibt bestehen.',
)

type Decision = Either<Refusal, readonly NoticeEvent[]>

const decide = (state: NoticeState, command: NoticeCommand): Decision => {
  if (command.type === 'SubmitNotice') return state === undefined ? right([submitted(command)]) : right([])
  if ('by' in command && !may(command.by, 'notice.manage')) return left(forbidden)
  if (state === undefined) return left(noNotice)
  switch (command.type) {
    case 'DecideNotice':
      return decideNotice(state, command)
    case 'ReopenNotice':
      return reopen(state)
    case 'AppealDecision':
      return appeal(state, command)
    case 'DecideAppeal':
      return decideAppeal(state, command)
    case 'NoteStatements': {
      const { about, to } = command
      return right(
        state.told.includes(about) || to.length === 0
          ? []
          : [{ type: 'StatementOfReasonsSent', data: { about, to: [...to] } }],
      )
    }
  }
}

type CommandOf<Type extends NoticeCommand['type']> = NoticeCommand & { readonly type: Type }

const submitted = ({ subject, content, now }: CommandOf<'SubmitNotice'>): NoticeEvent => ({
  type: 'NoticeSubmitted',
  data: { ...content, subject, goodFaith: true, at: now },
})

const hoursSince = (from: number, now: number): number => Math.max(0, Math.floor((now - from) / hourMs))

const decideNotice = (
  state: Notice,
  { subject, decision, unfounded, now }: CommandOf<'DecideNotice'>,
): Decision => {
  if (state.stage !== 'open') return left(isDecided)
  return right([
    {
      type: 'NoticeDecided',
      data: {
        ...decision,
        subject,
        automated: false,
        reason: state.reason,
        unfounded,
        tookHours: hoursSince(state.submittedAt, now),
        appealUntil: appealUntilFrom(now),
      },
    },
  ])
}

/** Only while nobody was notified and nothing rests on it. */
const reopen = ({ stage, decision, told }: Notice): Decision => {
  if (stage === 'open') return right([])
  if (decision === undefined || stage !== 'decided' || told.includes('decision')) return left(isTold)
  const { action, ground, tookHours } = decision
  return right([
    { type: 'NoticeReopened', data: { action, ...(ground !== undefined && { ground }), tookHours } },
  ])
}

/** One side's appeal doesn't use up the other's (Art. 20 DSA); one decision answers both where both wait. */
const appeal = (
  { stage, decision, appealedBy }: Notice,
  { party, subject, explanation, now }: CommandOf<'AppealDecision'>,
): Decision => {
  if (appealedBy.includes(party)) return left(stage === 'settled' ? isSettled : isAppealed)
  if (decision === undefined) return left(isOpenYet)
  if (Date.parse(decision.appealUntil) < now) return left(isTooLate)
  return right([{ type: 'DecisionAppealed', data: { party, subject, explanation, at: now } }])
}

const decideAppeal = (
  { stage, decision: before, appealedAt = 0 }: Notice,
  { subject, decision, now }: CommandOf<'DecideAppeal'>,
): Decision => {
  if (stage !== 'appealed' || before === undefined) return left(nothingAppealed)
  return right([
    {
      type: 'AppealDecided',
      data: {
        ...decision,
        subject,
        outcome: decision.action === before.action ? 'upheld' : 'changed',
        automated: false,
        tookHours: hoursSince(appealedAt, now),
      },
    },
  ])
}

/** The rules of one notice: it is sent, decided by a person, perhaps appealed against by either side, and decided anew. */
export const noticeDecider: Decider<NoticeState, NoticeCommand, NoticeEvent> = {
  initialState: undefined,
  isEvent: isOneOf(noticeEvents),
  evolve,
  decide,
}
