import { Refused } from '@schaufenster/platform/app/refused.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import type { FastifyRequest } from 'fastify'
import { commentDecider, commentStream, noComment, type CommentState } from './comment-decider.ts'
import type { Author } from './moderation.ts'
import { noReview, type ReviewState } from './review-decider.ts'
import type { ReviewDeps } from './review-deps.ts'
import { authorHolder } from './review-holders.ts'
import { currentReview } from './submit-text.ts'

/** The review in a path; throws if there never was one. */
export const reviewAt = async (
  deps: Pick<ReviewDeps, 'streams'>,
  named: string,
): Promise<NonNullable<ReviewState>> => {
  const id = named.toLowerCase()
  const review = isUuid(id) ? await currentReview(deps, id) : undefined
  if (review === undefined) throw new Refused(noReview)
  return review
}

/** The comment in a path; throws if there never was one on this review. */
export const commentAt = async (
  { streams }: Pick<ReviewDeps, 'streams'>,
  named: string,
  on?: string,
): Promise<NonNullable<CommentState>> => {
  const id = named.toLowerCase()
  const comment = isUuid(id)
    ? (await streams.current(commentDecider, commentStream(id, '').name)).state
    : undefined
  if (comment === undefined || (on !== undefined && on.toLowerCase() !== comment.review))
    throw new Refused(noComment)
  return comment
}

/** What proves that a text is the caller's: the code of its link, their account, or that account's confirmed address. */
export const authorOf = async (
  { codes, accountOf, addressIdsOf }: Pick<ReviewDeps, 'codes' | 'accountOf' | 'addressIdsOf'>,
  { session }: FastifyRequest,
  named: string,
  code: string | undefined,
): Promise<Author> => {
  const account = session && (await accountOf(session.userId))
  return {
    hasCode: code !== undefined && codes.holderOf(named.toLowerCase(), code) === authorHolder,
    userId: session?.userId,
    addressIds: account?.isVerified === true ? addressIdsOf(account.email) : [],
  }
}
