import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import {
  VideoAdded,
  VideoDeleted,
  VideoDetailsChanged,
  VideoDisabled,
  VideoEnabled,
  VideoProcessingFailed,
  VideoProcessingRetried,
  VideoReady,
  VideoRestored,
} from '@schaufenster/events/media/video-events.ts'

/** A video of a company, as far as searching needs it. */
export interface SearchedVideo {
  readonly id: string
  readonly title: string
  readonly tags: readonly string[]
  readonly isEnabled: boolean
  readonly isReady: boolean
  readonly isDeleted: boolean
}

export const searchedVideoEvents = [
  VideoAdded,
  VideoDetailsChanged,
  VideoReady,
  VideoProcessingFailed,
  VideoProcessingRetried,
  VideoEnabled,
  VideoDisabled,
  VideoDeleted,
  VideoRestored,
] as const
export type SearchedVideoEvent = RecordedOf<(typeof searchedVideoEvents)[number]>

/** The videos of a company once something has happened to one of them. */
export const searchedVideosAfter = (
  videos: readonly SearchedVideo[],
  event: SearchedVideoEvent,
): readonly SearchedVideo[] => {
  const { id } = streamParts(event.stream)
  if (event.type === 'VideoAdded') {
    const { title, tags } = event.data
    const added = { id, title, tags, isEnabled: true, isReady: false, isDeleted: false }
    return [...videos.filter((video) => video.id !== id), added]
  }
  const change = changeOf(event)
  return videos.map((video) => (video.id === id ? { ...video, ...change } : video))
}

const changeOf = (event: Exclude<SearchedVideoEvent, { type: 'VideoAdded' }>): Partial<SearchedVideo> => {
  switch (event.type) {
    case 'VideoDetailsChanged':
      return { title: event.data.title, tags: event.data.tags }
    case 'VideoReady':
      return { isReady: true }
    case 'VideoProcessingFailed':
    case 'VideoProcessingRetried':
      return { isReady: false }
    case 'VideoEnabled':
      return { isEnabled: true }
    case 'VideoDisabled':
      return { isEnabled: false }
    case 'VideoDeleted':
      return { isDeleted: true }
    case 'VideoRestored':
      return { isDeleted: false }
  }
}

/** So many videos of a company are searched at the most, the last added ones. */
const mostSearched = 100

/** By which words a company is found for the videos that visitors see. */
export const wordsOfVideos = (videos: readonly SearchedVideo[]): readonly string[] =>
  videos
    .filter(({ isEnabled, isReady, isDeleted }) => isEnabled && isReady && !isDeleted)
    .slice(-mostSearched)
    .flatMap(({ title, tags }) => [title, ...tags])
