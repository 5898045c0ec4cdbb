import { left, map, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import type { KeyedIds } from '@schaufenster/platform/secrets/keyed-id.ts'
import type { CommandContext, Handled, StreamRef } from '../lib/handle.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { commentDecider, commentStream } from './comment-decider.ts'
import type { PendingText } from './pending-texts.ts'
import { slowDownOffender } from './repeat-offenders.ts'
import type { TextTaken } from './review-contract.ts'
import { reviewDecider, reviewIdOf, reviewStream, type ReviewState } from './review-decider.ts'
import type { ReviewDeps, ReviewedCompany } from './review-deps.ts'
import { authorHolder } from './review-holders.ts'

/** An accepted text, and the position to read up to. */
interface Taken {
  readonly position: string
  readonly answer: TextTaken
}

const noCompany = notFound('Dieses Unternehmen')

/** The review of an id as it is now. */
export const currentReview = async (
  { streams }: Pick<ReviewDeps, 'streams'>,
  id: string,
): Promise<ReviewState> => (await streams.current(reviewDecider, reviewStream(id, '').name)).state

/** Whether it keeps its author from writing another one. */
export const isStanding = (review: ReviewState): review is NonNullable<ReviewState> =>
  review !== undefined && !review.isWithdrawn && review.hasAuthor

/** The id of an address's one review of a company (D-7.4): of the one there is, by whichever key that is named, else by the newest. */
export const reviewIdAmong = async (
  deps: Pick<ReviewDeps, 'streams'>,
  company: string,
  [newest, ...older]: KeyedIds,
): Promise<string> => {
  const id = reviewIdOf(company, newest)
  const ids = [id, ...older.map((addressId) => reviewIdOf(company, addressId))]
  const known = await Promise.all(
    ids.map(async (each) => ({ each, review: await currentReview(deps, each) })),
  )
  const written = known.find(({ review }) => isStanding(review)) ?? known.find(({ review }) => review)
  return written?.each ?? id
}

/** Accepts a text whose author's address is confirmed; it is now pending. */
export const submitText = async (
  deps: ReviewDeps,
  text: PendingText,
  confirmedBy: 'account' | 'mail',
  context: CommandContext,
): Promise<Either<Refusal, Taken>> => {
  const { email } = text
  // If the author has an account by now, the text is theirs and encrypted with the account’s key.
  const account = confirmedBy === 'mail' ? await deps.accountOfAddress(email) : undefined
  const subject = account?.isVerified === true ? account.userId : text.subject
  const isGuest = confirmedBy === 'mail' && subject === text.subject
  const company = await deps.companyAt(text.company)
  if (company === undefined || !company.isPublic) return left(noCompany)
  const addressIds = deps.addressIdsOf(email)
  const author = { subject, email, addressId: addressIds[0], confirmedBy, now: deps.clock.now() }
  if (text.kind === 'review') {
    const id = await reviewIdAmong(deps, company.id, addressIds)
    const command = { type: 'SubmitReview', company, content: text.content, ...author } as const
    const stream = reviewStream(id, company.id)
    const { commands } = await deps.streams.current(reviewDecider, stream.name)
    if (!commands.has(context.commandId)) await slowDownOffender(deps, addressIds)
    if (isGuest) await noteGuest(deps, email, subject, stream)
    const handled = await deps.handle(reviewDecider, stream, command, context)
    return map((done: Handled<unknown, unknown>) => taken(deps, 'review', id, id, company, done))(handled)
  }
  const { content } = text
  const id = uuidOf('comment', context.commandId)
  const on = await currentReview(deps, content.review)
  const command = { type: 'AddComment', on, content, ...author } as const
  const stream = commentStream(id, company.id)
  const { commands } = await deps.streams.current(commentDecider, stream.name)
  if (!commands.has(context.commandId)) await slowDownOffender(deps, addressIds)
  if (isGuest) await noteGuest(deps, email, subject, stream)
  const handled = await deps.handle(commentDecider, stream, command, context)
  return map((done: Handled<unknown, unknown>) => taken(deps, 'comment', id, content.review, company, done))(
    handled,
  )
}

const noteGuest = (
  { guestTexts }: ReviewDeps,
  email: string,
  subject: string,
  { name: stream, partitionKey }: StreamRef,
): Promise<void> => guestTexts.note(email, { subject, stream, partitionKey })

const thanks = {
  review:
    'Vielen Dank für Ihre Bewertung. Sie erscheint, sobald sie geprüft ist; wir schreiben Ihnen, wie entschieden wurde.',
  comment:
    'Vielen Dank für Ihren Kommentar. Er erscheint, sobald er geprüft ist; wir schreiben Ihnen, wie entschieden wurde.',
} as const

const taken = (
  { codes }: ReviewDeps,
  kind: PendingText['kind'],
  id: string,
  reviewId: string,
  { id: companyId, name, slug }: ReviewedCompany,
  { revision, position }: Handled<unknown, unknown>,
): Taken => ({
  position,
  answer: {
    data: {
      _id: id,
      id,
      version: revision,
      kind,
      status: 'pending',
      reviewId,
      company: { id: companyId, name, ...(slug !== undefined && { slug }) },
      code: codes.codeFor(id, authorHolder),
    },
    message: thanks[kind],
  },
})
