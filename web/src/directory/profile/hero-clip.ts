import type { WindowClip } from '@schaufenster/query-service/media/clip-contract.ts'
import type { VideoView } from '@schaufenster/query-service/media/contract.ts'

type Film = Pick<VideoView, 'link' | 'compressVideoLink' | 'isAd'>

/** The moving picture on a company's page: as in its window elsewhere, its first video that is not advertising, in the file for slow connections. */
export const heroClip = (videos: readonly Film[]): WindowClip | undefined => {
  const [src] = videos.flatMap(({ isAd, link, compressVideoLink }) =>
    isAd ? [] : (compressVideoLink ?? link ?? []),
  )
  return src === undefined ? undefined : { src }
}
