import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { VideoDetailsChanged } from '@schaufenster/events/media/video-events.ts'
import {
  changeOfStanding,
  newVideo,
  seen,
  videoStandingEvents,
  type VideoStanding,
} from './video-standing.ts'

/** A video of a company, as far as searching needs it. */
export interface SearchedVideo extends VideoStanding {
  readonly id: string
  readonly title: string
  readonly tags: readonly string[]
}

export const searchedVideoEvents = [...videoStandingEvents, VideoDetailsChanged] as const
export type SearchedVideoEvent = RecordedOf<(typeof searchedVideoEvents)[number]>

/** The videos of a company after an event of one of them. */
export const searchedVideosAfter = (
  videos: readonly SearchedVideo[],
  event: SearchedVideoEvent,
): readonly SearchedVideo[] => {
  const { id } = streamParts(event.stream)
  if (event.type === 'VideoAdded') {
    const { title, tags } = event.data
    return [...videos.filter((video) => video.id !== id), { id, title, tags, ...newVideo }]
  }
  const change =
    event.type === 'VideoDetailsChanged'
      ? { title: event.data.title, tags: event.data.tags }
      : changeOfStanding(event)
  return videos.map((video) => (video.id === id ? { ...video, ...change } : video))
}

/** The most videos of a company that are searched; the most recently added ones count. */
const mostSearched = 100

/** The words by which a company is found through its public videos. */
export const wordsOfVideos = (videos: readonly SearchedVideo[]): readonly string[] =>
  videos
    .filter(seen)
    .slice(-mostSearched)
    .flatMap(({ title, tags }) => [title, ...tags])
