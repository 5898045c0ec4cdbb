import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { platformPartition, type UploadId, type VideoId } from '@schaufenster/events/media/ids.ts'
import type { CaptionLanguage, VideoFile, VideoStatus } from '@schaufenster/events/media/values.ts'
import { videoEvents, type VideoDetails, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, map, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'
import { restorableFrom } from '../lib/restorable.ts'
import { decideShowing, isModeration, type Asked, type Showing } from './locking.ts'
import { isSame, textsAfter, type TextChange } from './media-texts.ts'

/** The stream of one video; its partition is its company, or that of the platform's own. */
export const videoStream = (id: VideoId, company: CompanyId | undefined): StreamRef => ({
  name: streamName('video', id),
  partitionKey: company ?? platformPartition,
})

/** A video, as far as decisions need it. */
export interface Video {
  /** Undefined: the platform's own, for a tutorial. */
  readonly company: CompanyId | undefined
  readonly details: VideoDetails
  readonly isReel: boolean
  /** Where it was added; playlists say where it was put since. */
  readonly lineIndex: number
  readonly file: VideoFile
  readonly status: VideoStatus
  /** While it is failed: whether it may be tried once more. */
  readonly isRetryable: boolean
  /** The host of videos refused it the last time (D-4.2). */
  readonly isRefusedByHost: boolean
  readonly isEnabled: boolean
  /** The platform disabled it. */
  readonly isLocked: boolean
  readonly poster: MediaKey | undefined
  /** Their keys, by language. */
  readonly captions: ReadonlyMap<CaptionLanguage, string>
  /** ISO 8601; undefined while it is there. */
  readonly restorableUntil: string | undefined
}

/** Undefined: there is none. */
export type VideoState = Video | undefined

/** All that can be asked of a video, by the owners of its company and who may manage all. Milliseconds since 1970. */
export type VideoCommand = Asked &
  (
    | {
        readonly type: 'AddVideo'
        readonly company: CompanyId | undefined
        readonly details: VideoDetails
        readonly isReel: boolean
        readonly file: VideoFile
        readonly upload?: UploadId
        readonly poster?: MediaKey
        readonly lineIndex: number
      }
    /** What is left out stays. */
    | {
        readonly type: 'ChangeVideo'
        readonly details?: TextChange & { readonly isAd?: boolean }
        readonly poster?: MediaKey
        readonly isEnabled?: boolean
      }
    | { readonly type: 'SetCaptions'; readonly language: CaptionLanguage; readonly key: string }
    | { readonly type: 'RemoveCaptions'; readonly language: CaptionLanguage }
    /** Its processing, or the host of videos, where one of them failed. */
    | { readonly type: 'Retry' }
    | { readonly type: 'DeleteVideo' | 'RestoreVideo'; readonly now: number }
  )

const evolve = (state: VideoState, event: VideoEvent): VideoState => {
  if (event.type === 'VideoAdded') {
    const { company, title, description, tags, isAd, isReel, lineIndex, file, poster } = event.data
    return {
      company,
      details: { title, ...(description !== undefined && { description }), tags, isAd },
      isReel,
      lineIndex,
      file,
      status: 'Pending',
      isRetryable: false,
      isRefusedByHost: false,
      isEnabled: true,
      isLocked: false,
      poster,
      captions: new Map(),
      restorableUntil: undefined,
    }
  }
  return state && evolved(state, event)
}

const evolved = (video: Video, event: Exclude<VideoEvent, { type: 'VideoAdded' }>): Video => {
  switch (event.type) {
    case 'VideoProcessingRetried':
      return { ...video, status: 'Pending', isRetryable: false }
    case 'VideoReady':
      return { ...video, status: 'Ready', isRetryable: false, poster: video.poster ?? event.data.poster }
    case 'VideoProcessingFailed':
      return { ...video, status: 'Failed', isRetryable: event.data.retryable }
    case 'VideoDetailsChanged': {
      const { company: _, ...details } = event.data
      return { ...video, details }
    }
    case 'VideoPosterChanged':
      return { ...video, poster: event.data.poster }
    case 'VideoCaptionsSet':
      return { ...video, captions: new Map(video.captions).set(event.data.language, event.data.key) }
    case 'VideoCaptionsRemoved': {
      const captions = new Map(video.captions)
      captions.delete(event.data.language)
      return { ...video, captions }
    }
    case 'VideoEnabled':
      return { ...video, isEnabled: true, isLocked: false }
    case 'VideoDisabled':
      return { ...video, isEnabled: false, isLocked: event.data.byPlatform === true }
    case 'VideoDeleted':
      return { ...video, restorableUntil: event.data.restorableUntil }
    case 'VideoRestored':
      return { ...video, restorableUntil: undefined }
    case 'VideoHostPublishFailed':
      return { ...video, isRefusedByHost: true }
    case 'VideoPublishedToHost':
    case 'VideoRemovedFromHost':
    case 'VideoHostRetried':
      return { ...video, isRefusedByHost: false }
    case 'VideoProcessingStarted':
    case 'VideoHostSlotReserved':
      return video
  }
}

export const noVideo = notFound('Dieses Video')
const isDeleted: Refusal = {
  code: 'gone',
  message: 'Dieses Video wurde gelöscht. Bitte stellen Sie es zuerst wieder her.',
}
/** It can no longer be restored. */
export const restorableNoMore: Refusal = {
  code: 'gone',
  message: 'Dieses Video wurde vor mehr als 30 Tagen gelöscht. Bitte laden Sie es noch einmal hoch.',
}
const notFailed: Refusal = {
  code: 'conflict',
  message: 'Dieses Video ist nicht fehlgeschlagen. Bitte laden Sie die Seite neu.',
}
const hopeless: Refusal = {
  code: 'conflict',
  message:
    'Mit dieser Datei hilft kein neuer Versuch. Bitte laden Sie das Video in einem anderen Format hoch.',
}

type Decision = Either<Refusal, readonly VideoEvent[]>

/** Whether somebody may change the videos of a company, or of the platform. */
export const mayChange = (
  { by, owners }: Asked,
  { company }: { readonly company: CompanyId | undefined },
): boolean => (company === undefined ? may(by, 'tutorial.manage') : may(by, 'video.manage', { owners }))

const decide = (state: VideoState, command: VideoCommand): Decision => {
  if (command.type === 'AddVideo') return add(state, command)
  if (state === undefined) return left(noVideo)
  if (!mayChange(command, state)) return left(forbidden)
  const data = companyIn(state)
  if (command.type === 'RestoreVideo') {
    if (state.restorableUntil === undefined) return right([])
    return command.now > Date.parse(state.restorableUntil)
      ? left(restorableNoMore)
      : right([{ type: 'VideoRestored', data }])
  }
  if (command.type === 'DeleteVideo') {
    if (state.restorableUntil !== undefined) return right([])
    const restorableUntil = restorableFrom(command.now)
    return right([{ type: 'VideoDeleted', data: { ...data, restorableUntil } }])
  }
  const isModerated = command.type === 'ChangeVideo' && isModeration(command)
  if (state.restorableUntil !== undefined && !isModerated) return left(isDeleted)
  switch (command.type) {
    case 'ChangeVideo':
      return change(state, command)
    case 'SetCaptions': {
      const { language, key } = command
      const isSame = state.captions.get(language) === key
      return right(isSame ? [] : [{ type: 'VideoCaptionsSet', data: { ...data, language, key } }])
    }
    case 'RemoveCaptions': {
      const { language } = command
      const isThere = state.captions.has(language)
      return right(isThere ? [{ type: 'VideoCaptionsRemoved', data: { ...data, language } }] : [])
    }
    case 'Retry':
      if (state.isRefusedByHost && state.status === 'Ready')
        return right([{ type: 'VideoHostRetried', data }])
      if (state.status === 'Pending') return right([])
      if (state.status === 'Ready') return left(notFailed)
      return state.isRetryable ? right([{ type: 'VideoProcessingRetried', data }]) : left(hopeless)
  }
}

const companyIn = ({ company }: Pick<Video, 'company'>) => (company === undefined ? {} : { company })

const add = (state: VideoState, command: Extract<VideoCommand, { readonly type: 'AddVideo' }>): Decision => {
  if (!mayChange(command, command)) return left(forbidden)
  if (state !== undefined) return state.restorableUntil === undefined ? right([]) : left(isDeleted)
  const { details, isReel, file, upload, poster, lineIndex } = command
  return right([
    {
      type: 'VideoAdded',
      data: {
        ...companyIn(command),
        ...details,
        isReel,
        file,
        ...(upload !== undefined && { upload }),
        ...(poster !== undefined && { poster }),
        lineIndex,
      },
    },
  ])
}

const change = (state: Video, command: Extract<VideoCommand, { readonly type: 'ChangeVideo' }>): Decision => {
  const { details = {}, poster, isEnabled } = command
  const data = companyIn(state)
  const changed = {
    ...textsAfter(state.details, details),
    isAd: details.isAd ?? state.details.isAd,
  }
  const texts: readonly VideoEvent[] = isSame(changed, state.details)
    ? []
    : [{ type: 'VideoDetailsChanged', data: { ...data, ...changed } }]
  const pictures: readonly VideoEvent[] =
    poster === undefined || poster === state.poster
      ? []
      : [{ type: 'VideoPosterChanged', data: { ...data, poster } }]
  return map((showing: Showing | undefined): readonly VideoEvent[] => [
    ...texts,
    ...pictures,
    ...(showing === undefined ? [] : [shownAs(data, showing)]),
  ])(decideShowing(state, command, isEnabled))
}

const shownAs = (data: ReturnType<typeof companyIn>, { kind, ...why }: Showing): VideoEvent =>
  kind === 'enabled' ? { type: 'VideoEnabled', data } : { type: 'VideoDisabled', data: { ...data, ...why } }

/** The rules of one video: added, changed, shown or hidden, deleted and restored, and retried when its processing failed. */
export const videoDecider: Decider<VideoState, VideoCommand, VideoEvent> = {
  initialState: undefined,
  isEvent: isOneOf(videoEvents),
  evolve,
  decide,
  isEditedByPeople: true,
}
