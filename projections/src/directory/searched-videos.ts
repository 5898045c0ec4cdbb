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

/** The videos of a company once something has happened to one of them. */
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

/** So many videos of a company are searched at the most, the last added ones. */
const mostSearched = 100

/** By which words a company is found for the videos that visitors see. */
export const wordsOfVideos = (videos: readonly SearchedVideo[]): readonly string[] =>
  videos
    .filter(seen)
    .slice(-mostSearched)
    .flatMap(({ title, tags }) => [title, ...tags])
