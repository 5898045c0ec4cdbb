import type { LikeAnswer } from '@schaufenster/command-service/reputation/review-contract.ts'
import type { CommentPage, ReviewPage } from '@schaufenster/query-service/reputation/review-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { isOwnHeart, keepHeart } from '../../lib/own-hearts.ts'
import type { CommentView, Liked } from './api.ts'

type Text = Pick<CommentView, 'id' | 'liked'>

const own = <Shown extends Text>(text: Shown): Shown => ({
  ...text,
  liked: text.liked === true && isOwnHeart(text.id),
})

/** Comments as their reader left them: what a guest of the same network likes counts, and is not shown as the reader's own. */
export const withOwn = (page: CommentPage): CommentPage =>
  page.isShared === true ? { ...page, comments: page.comments.map(own) } : page

/** Reviews with their comments, in the same way. */
export const asSeen = (page: ReviewPage): ReviewPage =>
  page.isShared === true
    ? {
        ...page,
        reviews: page.reviews.map((review) => ({ ...own(review), comments: review.comments.map(own) })),
      }
    : page

/** Likes or likes no more, and remembers it where the server could not. */
export const sendLike = async (
  client: ApiClient,
  { review, comment, wish: liked, isGuest }: Liked,
): Promise<LikeAnswer['data']> => {
  const { data } = await (comment === undefined
    ? client.command<LikeAnswer>('POST', `/api/reviews/like/${review}`, { liked })
    : client.command<LikeAnswer>('POST', `/api/reviews/comment/like/${review}`, {
        commentId: comment,
        liked,
      }))
  if (isGuest) keepHeart(comment ?? review, data.liked)
  return data
}
