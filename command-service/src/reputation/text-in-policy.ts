import type { RecordedEvent, StreamName } from '@schaufenster/events/lib/envelope.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { CommentAdded } from '@schaufenster/events/reputation/comment-events.ts'
import type { NoticeDecision } from '@schaufenster/events/reputation/notice-events.ts'
import { ReviewEdited, ReviewSubmitted } from '@schaufenster/events/reputation/review-events.ts'
import type { Recipient } from '@schaufenster/platform/mail/mail.ts'
import { foldOf, isOneOf } from '../lib/decider.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import { isDecision } from './carry-out-notices.ts'
import { commentDecider } from './comment-decider.ts'
import type { Standing, Text } from './moderation.ts'
import { noticeStream } from './notice-decider.ts'
import { reviewDecider } from './review-decider.ts'
import type { ReviewDeps, ReviewedCompany, TextKind } from './review-deps.ts'
import { authorHolder } from './review-holders.ts'
import type { ShownText, TextToAuthor } from './text-letter-parts.ts'

/** What the policies on reviews and comments need from elsewhere. */
export interface TextPolicyDeps extends Pick<ReviewDeps, 'streams' | 'publicUrl' | 'codes' | 'companyAt'> {
  /** Undefined: the account no longer exists. */
  readonly personOf: (userId: string) => Promise<Recipient | undefined>
  readonly admins: () => Promise<readonly Recipient[]>
}

/** The current text, and its recipients. */
export interface KnownText {
  readonly kind: TextKind
  readonly state: Text
  readonly company: ReviewedCompany
  /** Those who still have an account. */
  readonly owners: readonly Recipient[]
  /** By which owners know it; undefined once its author was erased. */
  readonly shown: ShownText | undefined
  /** With the salutation of their letter; undefined once they were erased. */
  readonly author: { readonly to: Recipient; readonly text: TextToAuthor } | undefined
}

const isWritten = isOneOf([ReviewSubmitted, CommentAdded])
const isReview = isOneOf([ReviewSubmitted, ReviewEdited])
const isComment = isOneOf([CommentAdded])

/** The author's name and words, where an event brings new ones. */
const wordingIn = (event: RecordedEvent): readonly Pick<ShownText, 'author' | 'words'>[] => {
  if (isReview(event)) return [{ author: event.data.name, words: event.data.message }]
  return isComment(event) ? [{ author: event.data.name, words: event.data.comment }] : []
}

/** The texts that events are about, by stream, without withdrawn ones and those of deleted companies. */
export const textsOf = async (
  deps: TextPolicyDeps,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, KnownText>> => {
  const found = new Map<string, KnownText>()
  for (const stream of new Set(events.map((event) => event.stream))) {
    const text = await textOf(deps, stream)
    if (text !== undefined) found.set(stream, text)
  }
  return found
}

/** How a text stood before some events about it, which is what its author knows, and after the last of them. */
export interface ChangeOfStanding {
  readonly before: Standing
  readonly after: Standing
}

/** What events did to the texts that they are about, by stream. */
export const changesOfStanding = async (
  { streams }: Pick<TextPolicyDeps, 'streams'>,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, ChangeOfStanding>> => {
  const found = new Map<string, ChangeOfStanding>()
  for (const stream of new Set(events.map((event) => event.stream))) {
    const revisions = events.flatMap((event) => (event.stream === stream ? [event.revision] : []))
    const history = await streams.since(stream, -1)
    const standingAt = (end: number) =>
      streamParts(stream).category === 'comment'
        ? foldOf(commentDecider, history.slice(0, end))?.standing
        : foldOf(reviewDecider, history.slice(0, end))?.standing
    const before = standingAt(Math.min(...revisions))
    const after = standingAt(Math.max(...revisions) + 1)
    if (before !== undefined && after !== undefined) found.set(stream, { before, after })
  }
  return found
}

/** The platform's reasons in events, by event: sealed for authors, and in clear for their letters. */
export const reasonsIn = async (
  { streams }: Pick<TextPolicyDeps, 'streams'>,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const stream of new Set(events.map((event) => event.stream)))
    for (const { id, data } of await streams.since(stream, -1))
      if (typeof data['reasons'] === 'string') found.set(id, data['reasons'])
  return found
}

/** What the notices named in events were decided on, by the notice. */
export const groundsIn = async (
  { streams }: Pick<TextPolicyDeps, 'streams'>,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, NoticeDecision>> => {
  const found = new Map<string, NoticeDecision>()
  for (const notice of new Set(events.map(({ data }) => data['notice'])))
    if (typeof notice === 'string')
      for (const event of await streams.since(noticeStream(notice).name, -1))
        if (isDecision(event) && event.data.ground !== undefined) found.set(notice, event.data)
  return found
}

/** One of them. */
export const textOf = async (deps: TextPolicyDeps, stream: StreamName): Promise<KnownText | undefined> => {
  const { streams, publicUrl: site, codes, companyAt, personOf } = deps
  const { category, id } = streamParts(stream)
  const kind: TextKind = category === 'comment' ? 'comment' : 'review'
  const { state } =
    kind === 'comment'
      ? await streams.current(commentDecider, stream)
      : await streams.current(reviewDecider, stream)
  const company = state && (await companyAt(state.company))
  if (state === undefined || state.isWithdrawn || company === undefined) return undefined
  const history = await streams.since(stream, -1)
  const written = history.flatMap((event) => (isWritten(event) ? [event.data] : [])).at(-1)
  const wording = history.flatMap(wordingIn).at(-1)
  const owners = (await Promise.all(company.owners.map(personOf))).filter((owner) => owner !== undefined)
  const known = { kind, state, company, owners }
  // An address that was erased is none any more.
  if (written === undefined || wording === undefined || !isEmailAddress(written.email))
    return { ...known, shown: undefined, author: undefined }
  const { author: name } = wording
  const author = {
    to: { id: state.subject, name, address: written.email },
    text: { site, name, company: company.name, kind, id, code: codes.codeFor(id, authorHolder) },
  }
  return { ...known, shown: { ...wording, at: written.at }, author }
}
