import { useCallback, useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { toastShown } from '../../lib/toasts.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { changeReel } from '../reels-dashboard/api.ts'
import { changeVideo, ownVideos, type OwnVideoView } from './api.ts'

type Seen = Pick<OwnVideoView, 'id' | 'title' | 'status'>

/** What became of those that were on their way when they were last seen. `isListed`: the page shows itself which are ready. */
export const videoNews = (
  before: readonly Seen[],
  now: readonly Seen[],
  isListed = false,
): readonly Parameters<typeof toastShown>[0][] => {
  const pending = new Set(before.filter(({ status }) => status === 'Pending').map(({ id }) => id))
  return now
    .filter(({ id, status }) => pending.has(id) && status !== 'Pending')
    .filter(({ status }) => !(isListed && status === 'Ready'))
    .map(({ title, status }) =>
      status === 'Ready'
        ? { text: `„${title}“ ist fertig verarbeitet.`, tone: 'success', source: 'notification' }
        : {
            text: `„${title}“ kann nicht gezeigt werden. Unter „Videos“ steht, was zu tun ist.`,
            tone: 'error',
            source: 'notification',
          },
    )
}

/** The videos of a company on every page of its dashboard, where its owner hears what became of those that are processed. */
export const useVideoNews = (company: string, isListed: boolean) => {
  const dispatch = useDispatch()
  const { subject: video } = useForm(changeVideo)
  const { subject: reel } = useForm(changeReel)
  useEffect(() => {
    dispatch(ownVideos.asked(company))
  }, [dispatch, company])
  useLive(
    [`company:${company}`],
    useCallback(() => void dispatch(ownVideos.askedAgain(company)), [dispatch, company]),
    video !== undefined || reel !== undefined,
  )
  const videos = dataOf(useAnswer(ownVideos, company))?.data
  const seen = useRef<{ readonly company: string; readonly videos: readonly Seen[] }>(undefined)
  useEffect(() => {
    if (videos === undefined) return
    const before = seen.current?.company === company ? seen.current.videos : []
    for (const news of videoNews(before, videos, isListed)) dispatch(toastShown(news))
    seen.current = { company, videos }
  }, [dispatch, company, videos, isListed])
  return videos
}
