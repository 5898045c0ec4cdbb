import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { Rendition, VideoFailure, VideoFile, VideoStatus } from '@schaufenster/events/media/values.ts'
import { videoEvents, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import { isHeavy } from './video-facts.ts'

/** What processing knows of a video; the rest of its stream is decided by `video-decider.ts`. */
export interface ProcessedVideo {
  readonly company: CompanyId | undefined
  readonly file: VideoFile
  readonly status: VideoStatus
  readonly isDeleted: boolean
  readonly poster: MediaKey | undefined
  readonly small: Rendition | undefined
  /** What is played; undefined until it is ready. */
  readonly played: { readonly rendition: Rendition; readonly duration: number } | undefined
  /** It failed, but a retry may succeed. */
  readonly isRetryable: boolean
}

/** Undefined: there is none. */
export type ProcessingState = ProcessedVideo | undefined

/** What was made of a file. */
export interface Processed {
  readonly rendition: Rendition
  readonly small?: Rendition
  readonly duration: number
  readonly codec: string
  readonly hasSound: boolean
  /** Taken only where the video has no picture yet. */
  readonly poster?: MediaKey
}

/** Commands that only the queue sends. A video that was deleted or no longer waits is left alone. */
export type ProcessingCommand =
  | { readonly type: 'StartProcessing' }
  /** Again with more: of a video that could be played as it was, a smaller file and a picture come later. */
  | { readonly type: 'FinishProcessing'; readonly processed: Processed }
  | { readonly type: 'FailProcessing'; readonly reason: VideoFailure }
  /** The machine has gained abilities: retries videos that failed for lack of them, and completes finished ones. */
  | { readonly type: 'ProcessAgain' }

/** Whether it waits for its processing. */
export const isWaiting = (state: ProcessingState): state is ProcessedVideo & { readonly status: 'Pending' } =>
  state?.status === 'Pending' && !state.isDeleted

/** Whether a video that is ready lacks what could be made of its file. One that was made playable got all there was to get. */
const isLacking = ({ status, isDeleted, played, file, small, poster }: ProcessedVideo): boolean => {
  if (status !== 'Ready' || isDeleted || played?.rendition.key !== file.key) return false
  const { rendition, duration } = played
  return poster === undefined || (small === undefined && isHeavy({ ...rendition, duration }, file))
}

/** Failures that another machine, program or time may avoid. */
const retryable: ReadonlySet<VideoFailure> = new Set(['codec', 'tookTooLong', 'notMade'])

const evolve = (state: ProcessingState, event: VideoEvent): ProcessingState => {
  if (event.type === 'VideoAdded') {
    const { company, file, poster } = event.data
    const unknown = { small: undefined, played: undefined }
    return { company, file, poster, status: 'Pending', isDeleted: false, isRetryable: false, ...unknown }
  }
  if (state === undefined) return state
  switch (event.type) {
    case 'VideoReady': {
      const { small, rendition, duration } = event.data
      const poster = state.poster ?? event.data.poster
      return { ...state, status: 'Ready', small, poster, played: { rendition, duration } }
    }
    case 'VideoProcessingFailed':
      return { ...state, status: 'Failed', isRetryable: event.data.retryable }
    case 'VideoProcessingRetried':
      return { ...state, status: 'Pending', isRetryable: false }
    case 'VideoPosterChanged':
      return { ...state, poster: event.data.poster }
    case 'VideoDeleted':
      return { ...state, isDeleted: true }
    case 'VideoRestored':
      return { ...state, isDeleted: false }
    default:
      return state
  }
}

const finish = (state: ProcessedVideo, processed: Processed): readonly VideoEvent[] => {
  const { poster: made, ...playable } = processed
  const poster = state.poster === undefined ? made : undefined
  const isMore = (playable.small !== undefined && state.small === undefined) || poster !== undefined
  if (!isWaiting(state) && !(state.status === 'Ready' && !state.isDeleted && isMore)) return []
  const { company } = state
  const data = {
    ...(company !== undefined && { company }),
    ...playable,
    ...(poster !== undefined && { poster }),
  }
  return [{ type: 'VideoReady', data }]
}

/** The part of a video's rules that its processing needs, on the same stream. */
export const processingDecider: Decider<ProcessingState, ProcessingCommand, VideoEvent> = {
  initialState: undefined,
  isEvent: isOneOf(videoEvents),
  evolve,
  decide: (state, command) => {
    if (state === undefined) return left(notFound('Dieses Video'))
    const company = state.company === undefined ? {} : { company: state.company }
    switch (command.type) {
      case 'StartProcessing':
        return right(isWaiting(state) ? [{ type: 'VideoProcessingStarted', data: company }] : [])
      case 'FinishProcessing':
        return right(finish(state, command.processed))
      case 'FailProcessing': {
        const { reason } = command
        const data = { ...company, reason, retryable: retryable.has(reason) }
        return right(isWaiting(state) ? [{ type: 'VideoProcessingFailed', data }] : [])
      }
      case 'ProcessAgain':
        if (state.status === 'Failed' && state.isRetryable && !state.isDeleted)
          return right([{ type: 'VideoProcessingRetried', data: company }])
        return right(isLacking(state) ? [{ type: 'VideoProcessingStarted', data: company }] : [])
    }
  },
}
