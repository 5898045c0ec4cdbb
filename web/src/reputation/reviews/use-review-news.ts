import { useCallback, useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { toastShown } from '../../lib/toasts.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { reviewCounts, reviewsChannel, type ReviewCounts } from './manage.ts'

const allOf = ({ pending, approved, rejected }: ReviewCounts['reviews']): number =>
  pending + approved + rejected

/** What has arrived since; what owners decide only moves it. */
export const reviewNews = (before: ReviewCounts, now: ReviewCounts): readonly string[] => {
  const reviews = allOf(now.reviews) - allOf(before.reviews)
  const comments = allOf(now.comments) - allOf(before.comments)
  return [
    ...arrived(reviews, 'Eine neue Bewertung wartet auf Sie.', 'neue Bewertungen warten auf Sie.'),
    ...arrived(comments, 'Ein neuer Kommentar wartet auf Sie.', 'neue Kommentare warten auf Sie.'),
  ]
}

const arrived = (count: number, one: string, many: string): readonly string[] =>
  count <= 0 ? [] : [count === 1 ? one : `${count} ${many}`]

/** The number of waiting reviews and comments, on every page of a company's dashboard, where its owner learns about new ones. */
export const useReviewNews = (company: string): number | undefined => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(reviewCounts.asked(company))
  }, [dispatch, company])
  useLive(
    [reviewsChannel(company)],
    useCallback(() => void dispatch(reviewCounts.askedAgain(company)), [dispatch, company]),
  )
  const counts = dataOf(useAnswer(reviewCounts, company))
  const seen = useRef<{ readonly company: string; readonly counts: ReviewCounts }>(undefined)
  useEffect(() => {
    if (counts === undefined) return
    if (seen.current?.company === company)
      for (const text of reviewNews(seen.current.counts, counts))
        dispatch(toastShown({ text, tone: 'note', source: 'notification' }))
    seen.current = { company, counts }
  }, [dispatch, company, counts])
  return counts && counts.reviews.pending + counts.comments.pending
}
