import type { RecordedOf } from '../lib/define-event.ts'
import { streamParts } from '../lib/envelope.ts'
import { ReelCreated, ReelDeleted, ReelDisabled, ReelEnabled, ReelRestored } from './reel-events.ts'

/** Which reels of a company visitors see, and with them which of its films: models of several capabilities fold this. */

/** The events that decide whether visitors see a reel, besides those of its film and its company (D-G11). */
export const reelStandingEvents = [ReelCreated, ReelEnabled, ReelDisabled, ReelDeleted, ReelRestored] as const
export type ReelStandingEvent = RecordedOf<(typeof reelStandingEvents)[number]>

/** Whether an event that a model of a whole company folds is one of a reel. */
export const isOfReel = <Event extends { readonly stream: string }>(
  event: Event,
): event is Extract<Event, ReelStandingEvent> => event.stream.startsWith('reel-')

/** One reel of a company. */
export interface ReelStanding {
  readonly id: string
  readonly video: string
  readonly isEnabled: boolean
  readonly isDeleted: boolean
}

type CreatedEvent = Extract<ReelStandingEvent, { readonly type: 'ReelCreated' }>

/** A newly created reel. */
export const newReel = ({ stream, data: { video, isEnabled } }: CreatedEvent): ReelStanding => ({
  id: streamParts(stream).id,
  ...{ video, isEnabled },
  isDeleted: false,
})

/** The effects of its other events. */
export const changeOfReel = (event: Exclude<ReelStandingEvent, CreatedEvent>): Partial<ReelStanding> => {
  switch (event.type) {
    case 'ReelEnabled':
      return { isEnabled: true }
    case 'ReelDisabled':
      return { isEnabled: false }
    case 'ReelDeleted':
      return { isDeleted: true }
    case 'ReelRestored':
      return { isDeleted: false }
  }
}

/** The reels of a company after an event of one of them. */
export const reelStandingsAfter = (
  reels: readonly ReelStanding[],
  event: ReelStandingEvent,
): readonly ReelStanding[] => {
  const { id } = streamParts(event.stream)
  return event.type === 'ReelCreated'
    ? [...reels.filter((reel) => reel.id !== id), newReel(event)]
    : reels.map((reel) => (reel.id === id ? { ...reel, ...changeOfReel(event) } : reel))
}

/** Enabled and not deleted. */
export const isReelShown = ({ isEnabled, isDeleted }: ReelStanding): boolean => isEnabled && !isDeleted

/** Whether the reels let visitors see a film: one that was uploaded for a reel is seen through a shown reel only (D-G7). */
export const reelsShow = (
  { id, isReel }: { readonly id: string; readonly isReel: boolean },
  reels: readonly ReelStanding[],
): boolean => !isReel || reels.some((reel) => reel.video === id && isReelShown(reel))
