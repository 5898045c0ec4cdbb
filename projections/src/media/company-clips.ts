import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { VideosReordered } from '@schaufenster/events/media/playlist-events.ts'
import {
  isOfReel,
  reelsShow,
  reelStandingEvents,
  reelStandingsAfter,
  type ReelStanding,
  type ReelStandingEvent,
} from '@schaufenster/events/media/reel-standings.ts'
import {
  VideoAdded,
  VideoDeleted,
  VideoDetailsChanged,
  VideoDisabled,
  VideoEnabled,
  VideoPosterChanged,
  VideoProcessingFailed,
  VideoProcessingRetried,
  VideoReady,
  VideoRestored,
} from '@schaufenster/events/media/video-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** The clip in a company's window. */
export interface Clip {
  readonly video: string
  /** The file for slow connections, otherwise the best one. */
  readonly key: string
  readonly poster: string | null
}

interface CompanyVideo {
  readonly id: string
  readonly lineIndex: number
  readonly isEnabled: boolean
  readonly isAd: boolean
  /** Uploaded for a reel. */
  readonly isReel: boolean
  readonly isReady: boolean
  readonly isDeleted: boolean
  readonly key: string | null
  readonly poster: string | null
}

/** A company that has or had a video. Key: the company's id. */
export interface CompanyClipsDocument {
  readonly id: string
  /** Its first public video that is not advertising, which a window couldn't label; null if there is none. */
  readonly first: Clip | null
  /** All of its videos, to apply the next event to. */
  readonly videos: readonly CompanyVideo[]
  readonly reels: readonly ReelStanding[]
}

const events = [
  VideoAdded,
  VideoDetailsChanged,
  VideoReady,
  VideoProcessingFailed,
  VideoProcessingRetried,
  VideoPosterChanged,
  VideoEnabled,
  VideoDisabled,
  VideoDeleted,
  VideoRestored,
  VideosReordered,
  ...reelStandingEvents,
] as const
type ClipEvent = RecordedOf<(typeof events)[number]>
type VideoEvent = Exclude<ClipEvent, ReelStandingEvent>

const changed = (
  videos: readonly CompanyVideo[],
  id: string,
  change: (video: CompanyVideo) => Partial<CompanyVideo>,
): readonly CompanyVideo[] =>
  videos.map((video) => (video.id === id ? { ...video, ...change(video) } : video))

const videosAfter = (videos: readonly CompanyVideo[], event: VideoEvent): readonly CompanyVideo[] => {
  const { id } = streamParts(event.stream)
  switch (event.type) {
    case 'VideoAdded': {
      const { lineIndex, isAd, isReel, poster = null } = event.data
      const others = videos.filter((video) => video.id !== id)
      const state = { isEnabled: true, isReady: false, isDeleted: false, key: null }
      return [...others, { id, lineIndex, isAd, isReel, ...state, poster }]
    }
    case 'VideoDetailsChanged':
      return changed(videos, id, () => ({ isAd: event.data.isAd }))
    case 'VideoReady': {
      const { small, rendition, poster = null } = event.data
      const key = (small ?? rendition).key
      return changed(videos, id, (video) => ({ isReady: true, key, poster: video.poster ?? poster }))
    }
    case 'VideoProcessingFailed':
    case 'VideoProcessingRetried':
      return changed(videos, id, () => ({ isReady: false }))
    case 'VideoPosterChanged':
      return changed(videos, id, () => ({ poster: event.data.poster }))
    case 'VideoEnabled':
      return changed(videos, id, () => ({ isEnabled: true }))
    case 'VideoDisabled':
      return changed(videos, id, () => ({ isEnabled: false }))
    case 'VideoDeleted':
      return changed(videos, id, () => ({ isDeleted: true }))
    case 'VideoRestored':
      return changed(videos, id, () => ({ isDeleted: false }))
    case 'VideosReordered': {
      const places = new Map<string, number>(event.data.order.map((one) => [one.video, one.lineIndex]))
      return videos.map((video) => ({ ...video, lineIndex: places.get(video.id) ?? video.lineIndex }))
    }
  }
}

const firstOf = (videos: readonly CompanyVideo[], reels: readonly ReelStanding[]): Clip | null => {
  const [first] = videos
    .filter((video) => reelsShow(video, reels))
    .flatMap(({ id, lineIndex, isEnabled, isAd, isReady, isDeleted, key, poster }) =>
      isEnabled && !isAd && isReady && !isDeleted && key !== null
        ? [{ video: id, lineIndex, key, poster }]
        : [],
    )
    .toSorted((one, other) => one.lineIndex - other.lineIndex || (one.video < other.video ? -1 : 1))
  return first === undefined ? null : { video: first.video, key: first.key, poster: first.poster }
}

/** The window clip of each company, and which companies have videos at all (only these are checked for D-G11). */
export const companyClips = defineProjection<(typeof events)[number], CompanyClipsDocument>({
  name: 'company-clips',
  title: 'Erste Videos der Unternehmen',
  version: 3,
  scope: 'partition',
  events,
  route: ({ data: { company } }) => ({ keys: company === undefined ? [] : [company] }),
  fold: (document, event, key) => {
    const before = document ?? { videos: [], reels: [] }
    const after = isOfReel(event)
      ? { ...before, reels: reelStandingsAfter(before.reels, event) }
      : { ...before, videos: videosAfter(before.videos, event) }
    return { ...after, id: key, first: firstOf(after.videos, after.reels) }
  },
  indexes: [],
})
