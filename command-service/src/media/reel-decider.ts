import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { ReelId, VideoId } from '@schaufenster/events/media/ids.ts'
import { reelEvents, type ReelDetails, type ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, map, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { forbidden, notFound, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'
import { restorableFrom } from '../lib/restorable.ts'
import { decideShowing, isModeration, type Asked, type Showing } from './locking.ts'
import { isSame, textsAfter, type TextChange } from './media-texts.ts'

/** The stream of one reel; its partition is its company. */
export const reelStream = (id: ReelId, company: CompanyId): StreamRef => ({
  name: streamName('reel', id),
  partitionKey: company,
})

/** A reel, as far as decisions need it. */
export interface Reel {
  readonly company: CompanyId
  readonly video: VideoId
  readonly details: ReelDetails
  readonly isEnabled: boolean
  /** The platform disabled it. */
  readonly isLocked: boolean
  readonly slug: string
  readonly index: number
  /** ISO 8601; undefined while it is there. */
  readonly restorableUntil: string | undefined
}

/** Undefined: there is none. */
export type ReelState = Reel | undefined

/** All that can be asked of a reel, by the owners of its company and who may manage all. Milliseconds since 1970. */
export type ReelCommand = Asked &
  (
    | {
        readonly type: 'CreateReel'
        readonly company: CompanyId
        readonly video: VideoId
        readonly details: ReelDetails
        readonly isEnabled: boolean
        readonly slug: string
        readonly index: number
      }
    /** What is left out stays. `index`: for who may manage all. */
    | {
        readonly type: 'ChangeReel'
        readonly details?: TextChange
        readonly isEnabled?: boolean
        readonly index?: number
      }
    | { readonly type: 'DeleteReel' | 'RestoreReel'; readonly now: number }
  )

const evolve = (state: ReelState, event: ReelEvent): ReelState => {
  if (event.type === 'ReelCreated') {
    const { title, description, tags, ...reel } = event.data
    const details = { title, ...(description !== undefined && { description }), tags }
    return { ...reel, details, isLocked: false, restorableUntil: undefined }
  }
  return state && evolved(state, event)
}

const evolved = (reel: Reel, event: Exclude<ReelEvent, { type: 'ReelCreated' }>): Reel => {
  switch (event.type) {
    case 'ReelDetailsChanged': {
      const { company: _, ...details } = event.data
      return { ...reel, details }
    }
    case 'ReelEnabled':
      return { ...reel, isEnabled: true, isLocked: false }
    case 'ReelDisabled':
      return { ...reel, isEnabled: false, isLocked: event.data.byPlatform === true }
    case 'ReelMoved':
      return { ...reel, index: event.data.index }
    case 'ReelDeleted':
      return { ...reel, restorableUntil: event.data.restorableUntil }
    case 'ReelRestored':
      return { ...reel, restorableUntil: undefined }
  }
}

export const noReel = notFound('Dieses Reel')
const isDeleted: Refusal = {
  code: 'gone',
  message: 'Dieses Reel wurde gelöscht. Bitte stellen Sie es zuerst wieder her.',
}
const restorableNoMore: Refusal = {
  code: 'gone',
  message: 'Dieses Reel wurde vor mehr als 30 Tagen gelöscht und lässt sich nicht wiederherstellen.',
}

type Decision = Either<Refusal, readonly ReelEvent[]>

const decide = (state: ReelState, command: ReelCommand): Decision => {
  const { by, owners } = command
  if (command.type === 'CreateReel') {
    if (!may(by, 'video.manage', { owners })) return left(forbidden)
    const { company, video, details, isEnabled, slug, index } = command
    const data = { company, video, ...details, isEnabled, slug, index }
    return right(state === undefined ? [{ type: 'ReelCreated', data }] : [])
  }
  if (state === undefined) return left(noReel)
  if (!may(by, 'video.manage', { owners })) return left(forbidden)
  const { company, restorableUntil } = state
  switch (command.type) {
    case 'RestoreReel':
      if (restorableUntil === undefined) return right([])
      return command.now > Date.parse(restorableUntil)
        ? left(restorableNoMore)
        : right([{ type: 'ReelRestored', data: { company } }])
    case 'DeleteReel': {
      const until = restorableFrom(command.now)
      return right(
        restorableUntil === undefined
          ? [{ type: 'ReelDeleted', data: { company, restorableUntil: until } }]
          : [],
      )
    }
    case 'ChangeReel':
      return restorableUntil === undefined || isModeration(command) ? change(state, command) : left(isDeleted)
  }
}

const change = (state: Reel, command: Extract<ReelCommand, { readonly type: 'ChangeReel' }>): Decision => {
  const { company } = state
  const { by, details = {}, isEnabled, index = state.index } = command
  if (index !== state.index && !may(by, 'video.manage')) return left(forbidden)
  const changed = textsAfter(state.details, details)
  const texts: readonly ReelEvent[] = isSame(changed, state.details)
    ? []
    : [{ type: 'ReelDetailsChanged', data: { company, ...changed } }]
  const moved: readonly ReelEvent[] =
    index === state.index ? [] : [{ type: 'ReelMoved', data: { company, index } }]
  return map((showing: Showing | undefined): readonly ReelEvent[] => [
    ...texts,
    ...moved,
    ...(showing === undefined ? [] : [shownAs(company, showing)]),
  ])(decideShowing(state, command, isEnabled))
}

const shownAs = (company: CompanyId, { kind, ...why }: Showing): ReelEvent =>
  kind === 'enabled'
    ? { type: 'ReelEnabled', data: { company } }
    : { type: 'ReelDisabled', data: { company, ...why } }

/** The rules of one reel: it is created, changed, moved, shown or not, deleted and brought back. */
export const reelDecider: Decider<ReelState, ReelCommand, ReelEvent> = {
  initialState: undefined,
  isEvent: isOneOf(reelEvents),
  evolve,
  decide,
  isEditedByPeople: true,
}
