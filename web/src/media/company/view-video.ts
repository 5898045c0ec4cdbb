import { action } from '../../lib/action.ts'
import { useAppDispatch } from '../../lib/hooks.ts'

/** Counts that somebody has begun to watch a video. Errors are ignored (D-10.7). */
export const viewVideo = action({
  name: 'viewVideo',
  form: (id: string) => id,
  send: (client, id: string) => client.command('POST', `/api/myVideos/viewVideos/${id}`),
})

/** The ids of those that were counted since the page was loaded: its visitor may go to another page and come back. */
const counted = new Set<string>()

/** What a video's player calls when it begins: it counts once. */
export const useVideoView = (id: string): (() => void) => {
  const dispatch = useAppDispatch()
  return () => {
    if (counted.has(id)) return
    counted.add(id)
    dispatch(viewVideo.requested(id))
  }
}
