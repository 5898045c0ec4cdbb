import type { VideoMonitoring } from '@schaufenster/query-service/insight/video-report-contract.ts'
import { resource } from '../../lib/resource.ts'
import { pageSize } from './monitoring-query.ts'
import { videoParameters, type VideoQuery } from './video-query.ts'

/** A page of the videos that came, and how many they are in all. */
export type MonitoredVideos = VideoMonitoring['data']['all']
/** One of those that came. */
export type MonitoredVideo = MonitoredVideos['companies'][number]

/** What came; filtered, ordered and cut into pages by the server. */
export const newVideos = resource({
  name: 'newVideos',
  ask: async (client, query: VideoQuery) =>
    (await client.get<VideoMonitoring>(`/api/monitoring/videos?${videoParameters(query, pageSize)}`)).data
      .all,
  channels: ['videos'],
})
