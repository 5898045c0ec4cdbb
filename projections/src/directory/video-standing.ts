import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import {
  VideoAdded,
  VideoDeleted,
  VideoDisabled,
  VideoEnabled,
  VideoProcessingFailed,
  VideoProcessingRetried,
  VideoReady,
  VideoRestored,
} from '@schaufenster/events/media/video-events.ts'

/** What decides whether visitors see a video of a company. */
export interface VideoStanding {
  readonly isEnabled: boolean
  readonly isReady: boolean
  readonly isDeleted: boolean
}

export const videoStandingEvents = [
  VideoAdded,
  VideoReady,
  VideoProcessingFailed,
  VideoProcessingRetried,
  VideoEnabled,
  VideoDisabled,
  VideoDeleted,
  VideoRestored,
] as const
export type VideoStandingEvent = RecordedOf<(typeof videoStandingEvents)[number]>

/** A newly added video, whose file is still to be processed. */
export const newVideo: VideoStanding = { isEnabled: true, isReady: false, isDeleted: false }

/** The effects of its other events. */
export const changeOfStanding = (
  event: Exclude<VideoStandingEvent, { type: 'VideoAdded' }>,
): Partial<VideoStanding> => {
  switch (event.type) {
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

/** Whether visitors see it, provided that they see its company (D-G11). */
export const seen = ({ isEnabled, isReady, isDeleted }: VideoStanding): boolean =>
  isEnabled && isReady && !isDeleted
