import { useEffect } from 'react'
import { useAppDispatch } from '../../lib/hooks.ts'
import type { Problem } from '../../lib/problem.ts'
import { useForm } from '../../lib/use-form.ts'
import { feedKey, moreReels, type FeedQuestion } from './api.ts'
import type { Feed } from './feed-reel.ts'
import { wantsMore } from './mounted.ts'

/** Fetches the next page before the end is in view, and says what became of it. */
export const useMoreReels = (
  question: FeedQuestion,
  { currentPage, totalPages }: Feed,
  shown: number,
  count: number,
): { readonly more: 'none' | 'loading' | Problem; readonly retry: () => void } => {
  const dispatch = useAppDispatch()
  const { sort, company } = question
  const { state } = useForm(moreReels, feedKey(question))
  const hasMore = currentPage < totalPages
  const isWanted = wantsMore(shown, count, hasMore) && state.status !== 'failed'
  const page = currentPage + 1
  useEffect(() => {
    if (isWanted) dispatch(moreReels.requested({ question: { sort, company }, page }))
  }, [dispatch, isWanted, sort, company, page])
  return {
    more: hasMore ? (state.status === 'failed' ? state.problem : 'loading') : 'none',
    retry: () => dispatch(moreReels.requested({ question, page })),
  }
}
