import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { playlistEvents, type RecordedPlaylistEvent } from '@schaufenster/events/media/playlist-events.ts'
import { ReelCreated } from '@schaufenster/events/media/reel-events.ts'
import type {
  CaptionLanguage,
  Rendition,
  VideoFailure,
  VideoFile,
  VideoStatus,
} from '@schaufenster/events/media/values.ts'
import { videoEvents, type RecordedVideoEvent } from '@schaufenster/events/media/video-events.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { picturesWith } from '../lib/pictures-with.ts'
import { defineProjection } from '../runner/projection.ts'

/** One video of a company, or of the platform. Key: its id. Times: ISO 8601, UTC. */
export interface VideoDocument {
  readonly id: string
  /** Of the last event in its own stream. */
  readonly version: number
  /** Null for the platform's own. */
  readonly company: string | null
  readonly title: string
  readonly description: string | null
  readonly tags: readonly string[]
  /** Folded like names for comparison. */
  readonly foldedTags: readonly string[]
  readonly isAd: boolean
  readonly isReel: boolean
  readonly isEnabled: boolean
  /** Sort key among the company's videos, ascending. */
  readonly lineIndex: number
  readonly status: VideoStatus
  /** As uploaded. */
  readonly file: VideoFile
  /** The best file that browsers play, and a smaller one; null if there is none. */
  readonly rendition: Rendition | null
  readonly small: Rendition | null
  /** Seconds. */
  readonly duration: number | null
  readonly hasSound: boolean | null
  /** The picture that its owner or their browser chose, otherwise the one from the file. */
  readonly poster: string | null
  /** Contents of all posters that it has or had. */
  readonly pictures: readonly string[]
  readonly captions: readonly Captions[]
  /** Of all captions, so that a video can be found by one. */
  readonly captionKeys: readonly string[]
  readonly failure: { readonly reason: VideoFailure; readonly retryable: boolean } | null
  /** The video host has its file, whether it was told more about it or not. */
  readonly isAtHost: boolean
  /** Its address on the video host, and why the host last refused it. */
  readonly hostLink: string | null
  readonly hostFailure: string | null
  /** Every reel ever made of it. */
  readonly reels: readonly string[]
  readonly hasReel: boolean
  /** Until when it can be restored; null if it isn't deleted. */
  readonly deletedUntil: string | null
  /** Enabled, ready and not deleted. Visitors see it if they see its company (D-G11). */
  readonly isShown: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

interface Captions {
  readonly language: CaptionLanguage
  /** Of their blob. */
  readonly key: string
}

type AddedEvent = Extract<RecordedVideoEvent, { readonly type: 'VideoAdded' }>
type Change = Exclude<RecordedVideoEvent, AddedEvent>

const begun = ({ data, revision, metadata }: AddedEvent, id: string): VideoDocument => {
  const { company = null, title, description = null, tags, isAd, isReel, file, poster = null } = data
  return {
    id,
    version: revision,
    ...{ company, title, description, tags, isAd, isReel, file, poster },
    foldedTags: tags.map(foldName),
    isEnabled: true,
    lineIndex: data.lineIndex,
    status: 'Pending',
    rendition: null,
    small: null,
    duration: null,
    hasSound: null,
    pictures: picturesWith(undefined, poster),
    captions: [],
    captionKeys: [],
    failure: null,
    isAtHost: false,
    hostLink: null,
    hostFailure: null,
    reels: [],
    hasReel: false,
    deletedUntil: null,
    isShown: false,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
  }
}

const without = (captions: readonly Captions[], language: CaptionLanguage): readonly Captions[] =>
  captions.filter((one) => one.language !== language)

const changesOf = (before: VideoDocument, event: Change): Partial<VideoDocument> => {
  switch (event.type) {
    case 'VideoProcessingStarted':
    case 'VideoHostSlotReserved':
      return {}
    case 'VideoReady': {
      const { rendition, small = null, duration, hasSound, poster = null } = event.data
      const pictured = before.poster ?? poster
      return { status: 'Ready', failure: null, rendition, small, duration, hasSound, poster: pictured }
    }
    case 'VideoProcessingFailed': {
      const { reason, retryable } = event.data
      return { status: 'Failed', failure: { reason, retryable } }
    }
    case 'VideoProcessingRetried':
      return { status: 'Pending', failure: null }
    case 'VideoDetailsChanged': {
      const { title, description = null, tags, isAd } = event.data
      return { title, description, tags, foldedTags: tags.map(foldName), isAd }
    }
    case 'VideoPosterChanged':
      return { poster: event.data.poster }
    case 'VideoCaptionsSet': {
      const { language, key } = event.data
      return { captions: [...without(before.captions, language), { language, key }] }
    }
    case 'VideoCaptionsRemoved':
      return { captions: without(before.captions, event.data.language) }
    case 'VideoEnabled':
      return { isEnabled: true }
    case 'VideoDisabled':
      return { isEnabled: false }
    case 'VideoDeleted':
      return { deletedUntil: event.data.restorableUntil }
    case 'VideoRestored':
      return { deletedUntil: null }
    case 'VideoPublishedToHost':
      return { isAtHost: true, hostLink: event.data.link ?? null, hostFailure: null }
    case 'VideoRemovedFromHost':
      return { isAtHost: false, hostLink: null, hostFailure: null }
    case 'VideoHostPublishFailed':
      return { hostFailure: event.data.reason }
    case 'VideoHostRetried':
      return { hostFailure: null }
  }
}

const shown = (video: VideoDocument): VideoDocument => ({
  ...video,
  pictures: picturesWith(video, video.poster),
  captionKeys: video.captions.map(({ key }) => key),
  isShown: video.isEnabled && video.status === 'Ready' && video.deletedUntil === null,
})

const moved = (video: VideoDocument, { data }: RecordedPlaylistEvent): VideoDocument => ({
  ...video,
  lineIndex: data.order.findLast((one) => one.video === video.id)?.lineIndex ?? video.lineIndex,
})

const events = [...videoEvents, ...playlistEvents, ReelCreated] as const

/** The videos of all companies and the platform, and their state. */
export const videos = defineProjection<(typeof events)[number], VideoDocument>({
  name: 'videos',
  title: 'Videos',
  version: 6,
  scope: 'partition',
  events,
  route: (event) => {
    if (event.type === 'VideosReordered')
      return { keys: [...new Set(event.data.order.map(({ video }) => video))] }
    return { keys: [event.type === 'ReelCreated' ? event.data.video : streamParts(event.stream).id] }
  },
  fold: (document, event, key) => {
    if (event.type === 'VideoAdded') return begun(event, key)
    // Only its own stream can create a video.
    if (event.type === 'VideosReordered') return document && moved(document, event)
    if (event.type === 'ReelCreated')
      return (
        document && { ...document, reels: [...document.reels, streamParts(event.stream).id], hasReel: true }
      )
    if (document === undefined) throw new Error(`${event.type} before VideoAdded`)
    const changes = changesOf(document, event)
    return shown({
      ...document,
      ...changes,
      version: event.revision,
      updatedAt: event.metadata.occurredAt,
    })
  },
  indexes: [
    { fields: ['company', 'lineIndex'] },
    { fields: ['company', 'isShown', 'updatedAt'] },
    { fields: ['isShown', 'createdAt'] },
    { fields: ['hasReel', 'isShown'] },
    { fields: ['foldedTags'], each: true },
    { fields: ['rendition.key', 'isShown'] },
    { fields: ['small.key', 'isShown'] },
    { fields: ['captionKeys'], each: true },
    { fields: ['pictures'], each: true },
    { fields: ['createdAt'] },
    { fields: ['isAtHost', 'id'] },
  ],
})
