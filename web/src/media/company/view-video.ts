import { action } from '../../lib/action.ts'

/** Counts that somebody has begun to watch a video. What fails is nobody's business here (D-10.7). */
export const viewVideo = action({
  name: 'viewVideo',
  form: (id: string) => id,
  send: (client, id: string) => client.command('POST', `/api/myVideos/viewVideos/${id}`),
})
