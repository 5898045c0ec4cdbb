import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { NoticeEvent } from '@schaufenster/events/reputation/notice-events.ts'
import { noticeEvents } from '@schaufenster/events/reputation/notice-events.ts'
import type { NoticeParty } from '@schaufenster/events/reputation/values.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { isOneOf } from '../lib/decider.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import { noticeDecider, reportedText, type NoticeState } from './notice-decider.ts'
import type { NoticeDeps, ReportedCompany } from './notice-deps.ts'
import { notifierHolder } from './notice-holders.ts'
import type { NoticeToReader } from './notice-letters.ts'
import type { TextKind } from './review-deps.ts'

/** What the policies about notices ask of the world. */
export interface NoticePolicyDeps extends Pick<NoticeDeps, 'streams' | 'publicUrl' | 'codes'> {
  /** Undefined when there is none any more. */
  readonly companyOf: (id: CompanyId) => Promise<ReportedCompany | undefined>
  /** Who wrote a review or comment; undefined once they were erased. */
  readonly authorOf: (text: {
    readonly kind: TextKind
    readonly id: string
  }) => Promise<Recipient | undefined>
  readonly admins: () => Promise<readonly Recipient[]>
}

/** A notice as it is now, and whom to tell. */
export interface KnownNotice {
  readonly state: NonNullable<NoticeState>
  /** As it was written; `[gelöscht]` when it was erased. */
  readonly explanation: string
  readonly company: ReportedCompany | undefined
  /** Everybody who can be written to, with the salutation. */
  readonly readers: readonly Reader[]
}

/** Somebody on one side of a notice. */
export interface Reader {
  readonly party: NoticeParty
  readonly to: Recipient
  readonly notice: NoticeToReader
}

const isNotice = isOneOf(noticeEvents)

/** The notices that events are about, by stream. */
export const noticesOf = async (
  deps: NoticePolicyDeps,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, KnownNotice>> => {
  const found = new Map<string, KnownNotice>()
  for (const { stream } of events) {
    if (found.has(stream)) continue
    const notice = await noticeOf(deps, stream)
    if (notice !== undefined) found.set(stream, notice)
  }
  return found
}

const noticeOf = async (
  { streams, publicUrl: site, codes, companyOf, authorOf }: NoticePolicyDeps,
  stream: RecordedEvent['stream'],
): Promise<KnownNotice | undefined> => {
  const { state } = await streams.current(noticeDecider, stream)
  const submitted = (await streams.since(stream, -1))
    .flatMap((event): readonly NoticeEvent[] => (isNotice(event) ? [event] : []))
    .find(isSubmission)
  if (state === undefined || submitted === undefined) return undefined
  const { subject, name = '', email = '', explanation } = submitted.data
  const { id } = streamParts(stream)
  const company = state.targetId && (await companyOf(state.targetId))
  const { url, reason, targetKind } = state
  const about = { site, id, url, reason, targetKind, company: company?.name }
  // An address that was erased is none any more.
  const notifier: readonly Reader[] = isEmailAddress(email)
    ? [
        {
          party: 'notifier',
          to: { id: subject, name, address: email },
          notice: { ...about, name, code: codes.codeFor(id, notifierHolder) },
        },
      ]
    : []
  const text = reportedText(state)
  const author = text && (await authorOf(text))
  // Of a text it is its author who is affected, not the company.
  const affected = text === undefined ? (company?.owners ?? []) : author === undefined ? [] : [author]
  const others = affected.map((to): Reader => ({
    party: 'affected',
    to,
    notice: { ...about, name: to.name, code: codes.codeFor(id, to.id) },
  }))
  return { state, explanation, company, readers: [...notifier, ...others] }
}

type Submission = NoticeEvent & { readonly type: 'NoticeSubmitted' }
const isSubmission = (event: NoticeEvent): event is Submission => event.type === 'NoticeSubmitted'
