import type { OwnVideos } from '@schaufenster/query-service/media/contract.ts'
import { fileSize } from '../../lib/file-size.ts'
import { germanNumber } from '../../lib/format.ts'

/** How much of their room videos take, such as "12 von 500 Videos, 3,4 GB von 50 GB". */
export const roomWords = (
  videos: readonly Pick<OwnVideos['data'][number], 'size'>[],
  quota: OwnVideos['quota'],
): string => {
  const bytes = videos.reduce((sum, { size }) => sum + size, 0)
  return `${germanNumber(videos.length)} von ${germanNumber(quota.videos)} Videos, ${fileSize(bytes)} von ${fileSize(quota.bytes)}`
}
