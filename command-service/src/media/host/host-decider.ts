import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { HostPrivacy, Rendition, VideoKey } from '@schaufenster/events/media/values.ts'
import { videoEvents, type VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { Hosted, HostRefusal, HostSlot } from './video-host.ts'

/** The facts about a video that the host needs. */
export interface VideoAtHost {
  readonly company: CompanyId | undefined
  readonly title: string
  readonly description: string
  readonly isShown: boolean
  /** Uploaded for a reel. */
  readonly isReel: boolean
  readonly isDeleted: boolean
  /** It was there, and is not to go there again. */
  readonly isRemoved: boolean
  /** Undefined: it is not ready. */
  readonly rendition: Rendition | undefined
  /** Where the file is sent to; undefined: nowhere yet, or that was another file. */
  readonly slot: HostSlot | undefined
  /** Undefined: it is not there yet. */
  readonly hosted: Hosted | undefined
  readonly privacy: HostPrivacy | undefined
  /** The last attempt to tell the host something. */
  readonly hasFailed: boolean
}

/** Undefined: there is none. */
export type HostState = VideoAtHost | undefined

/** The results of calls to the host. */
export type HostCommand =
  | { readonly type: 'NoteSlot'; readonly slot: HostSlot; readonly key: VideoKey }
  | { readonly type: 'NoteHosted'; readonly hosted: Hosted; readonly privacy: HostPrivacy }
  | { readonly type: 'NoteRefusal'; readonly reason: HostRefusal }
  | { readonly type: 'NoteRemoved'; readonly hostId: string }

/** Whether the host already has all of this. */
export const isPublishedAs = (
  { hosted, privacy, hasFailed }: VideoAtHost,
  told: { readonly hosted: Hosted | undefined; readonly privacy: HostPrivacy },
): boolean =>
  !hasFailed &&
  hosted?.link !== undefined &&
  hosted.hostId === told.hosted?.hostId &&
  privacy === told.privacy

/** To whom the host is to show it (D-4.2). */
export const privacyOf = ({ isShown, isDeleted }: VideoAtHost): HostPrivacy =>
  isShown && !isDeleted ? 'anybody' : 'nobody'

const evolve = (state: HostState, event: VideoEvent): HostState => {
  if (event.type === 'VideoAdded') {
    const { company, title, description = '', isReel } = event.data
    const fresh = {
      rendition: undefined,
      slot: undefined,
      hosted: undefined,
      privacy: undefined,
      hasFailed: false,
    }
    const there = { isShown: true, isDeleted: false, isRemoved: false }
    return { company, title, description, isReel, ...there, ...fresh }
  }
  if (state === undefined) return state
  switch (event.type) {
    case 'VideoReady': {
      const { rendition } = event.data
      const slot = rendition.key === state.rendition?.key ? state.slot : undefined
      return { ...state, rendition, slot }
    }
    case 'VideoDetailsChanged':
      return { ...state, title: event.data.title, description: event.data.description ?? '' }
    case 'VideoEnabled':
      return { ...state, isShown: true }
    case 'VideoDisabled':
      return { ...state, isShown: false }
    case 'VideoDeleted':
      return { ...state, isDeleted: true }
    case 'VideoRestored':
      return { ...state, isDeleted: false, isRemoved: false }
    case 'VideoHostSlotReserved': {
      const { key, upload, completion } = event.data
      return { ...state, slot: key === state.rendition?.key ? { upload, completion } : undefined }
    }
    case 'VideoPublishedToHost': {
      const { hostId, link, privacy } = event.data
      return { ...state, hosted: { hostId, ...(link !== undefined && { link }) }, privacy, hasFailed: false }
    }
    case 'VideoRemovedFromHost':
      return { ...state, slot: undefined, hosted: undefined, privacy: undefined, isRemoved: true }
    case 'VideoHostPublishFailed':
      return { ...state, hasFailed: true }
    default:
      return state
  }
}

/** The part of a video's rules that the host of videos needs, on the same stream. */
export const hostDecider: Decider<HostState, HostCommand, VideoEvent> = {
  initialState: undefined,
  isEvent: isOneOf(videoEvents),
  evolve,
  decide: (state, command) => {
    if (state === undefined) return left(notFound('Dieses Video'))
    const company = state.company === undefined ? {} : { company: state.company }
    if (command.type === 'NoteRefusal')
      return right([{ type: 'VideoHostPublishFailed', data: { ...company, reason: command.reason } }])
    if (command.type === 'NoteSlot')
      return right([
        { type: 'VideoHostSlotReserved', data: { ...company, key: command.key, ...command.slot } },
      ])
    if (command.type === 'NoteRemoved') {
      const { hostId } = command
      const isThere = state.hosted?.hostId === hostId
      return right(isThere ? [{ type: 'VideoRemovedFromHost', data: { ...company, hostId } }] : [])
    }
    const { hosted, privacy } = command
    return right(
      isPublishedAs(state, command)
        ? []
        : [{ type: 'VideoPublishedToHost', data: { ...company, ...hosted, privacy } }],
    )
  },
}
