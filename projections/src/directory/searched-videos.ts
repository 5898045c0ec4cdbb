import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { ReelDetailsChanged } from '@schaufenster/events/media/reel-events.ts'
import {
  changeOfReel,
  isReelShown,
  newReel,
  reelStandingEvents,
  type ReelStanding,
} from '@schaufenster/events/media/reel-standings.ts'
import { VideoDetailsChanged } from '@schaufenster/events/media/video-events.ts'
import {
  changeOfStanding,
  newVideo,
  seen,
  videoStandingEvents,
  type VideoStanding,
} from './video-standing.ts'

interface Words {
  readonly title: string
  readonly tags: readonly string[]
}

interface Video extends VideoStanding, Words {
  readonly id: string
  /** Uploaded for a reel, whose words are those that visitors see. */
  readonly isReel: boolean
}

interface Reel extends ReelStanding, Words {}

/** The videos and reels of a company, as far as searching needs them. */
export interface SearchedVideos {
  readonly videos: readonly Video[]
  readonly reels: readonly Reel[]
}

export const noVideos: SearchedVideos = { videos: [], reels: [] }

const ofVideos = [...videoStandingEvents, VideoDetailsChanged] as const
const ofReels = [...reelStandingEvents, ReelDetailsChanged] as const
export const searchedVideoEvents = [...ofVideos, ...ofReels] as const
type VideoEvent = RecordedOf<(typeof ofVideos)[number]>
type ReelEvent = RecordedOf<(typeof ofReels)[number]>
export type SearchedVideoEvent = VideoEvent | ReelEvent

const isOfReel = (event: SearchedVideoEvent): event is ReelEvent => event.stream.startsWith('reel-')

/** The videos and reels of a company after an event of one of them. */
export const searchedVideosAfter = (before: SearchedVideos, event: SearchedVideoEvent): SearchedVideos =>
  isOfReel(event)
    ? { ...before, reels: reelsAfter(before.reels, event) }
    : { ...before, videos: videosAfter(before.videos, event) }

const videosAfter = (videos: readonly Video[], event: VideoEvent): readonly Video[] => {
  const { id } = streamParts(event.stream)
  if (event.type === 'VideoAdded') {
    const { title, tags, isReel } = event.data
    return [...videos.filter((video) => video.id !== id), { id, title, tags, isReel, ...newVideo }]
  }
  const change =
    event.type === 'VideoDetailsChanged'
      ? { title: event.data.title, tags: event.data.tags }
      : changeOfStanding(event)
  return videos.map((video) => (video.id === id ? { ...video, ...change } : video))
}

const reelsAfter = (reels: readonly Reel[], event: ReelEvent): readonly Reel[] => {
  const { id } = streamParts(event.stream)
  if (event.type === 'ReelCreated') {
    const { title, tags } = event.data
    return [...reels.filter((reel) => reel.id !== id), { ...newReel(event), title, tags }]
  }
  const change =
    event.type === 'ReelDetailsChanged'
      ? { title: event.data.title, tags: event.data.tags }
      : changeOfReel(event)
  return reels.map((reel) => (reel.id === id ? { ...reel, ...change } : reel))
}

/** The most videos and the most reels of a company that are searched; the most recently added ones count. */
const mostSearched = 100

/** The words by which a company is found through its public videos and reels. */
export const wordsOfVideos = ({ videos, reels }: SearchedVideos): readonly string[] => {
  const films = videos.filter(seen)
  const ids = new Set(films.map(({ id }) => id))
  const named: readonly Words[] = [
    ...films.filter(({ isReel }) => !isReel).slice(-mostSearched),
    ...reels.filter((reel) => isReelShown(reel) && ids.has(reel.video)).slice(-mostSearched),
  ]
  return named.flatMap(({ title, tags }) => [title, ...tags])
}
