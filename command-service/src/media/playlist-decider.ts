import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { VideoId } from '@schaufenster/events/media/ids.ts'
import { playlistEvents, type PlaylistEvent } from '@schaufenster/events/media/playlist-events.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'
import type { Asked } from './locking.ts'

/** The stream of the order of one company's videos. */
export const playlistStream = (company: CompanyId): StreamRef => ({
  name: streamName('playlist', company),
  partitionKey: company,
})

/** Where videos were put, by id. */
export type PlaylistState = ReadonlyMap<VideoId, number>

/** Moves videos. The caller has checked that they are the company's. */
export interface ReorderVideos extends Asked {
  readonly type: 'ReorderVideos'
  readonly company: CompanyId
  readonly order: readonly {
    readonly video: VideoId
    readonly lineIndex: number
    /** Where it stands unless it was moved since. */
    readonly addedAt: number
  }[]
}

/** The order of a company's videos; only moved ones are recorded. */
export const playlistDecider: Decider<PlaylistState, ReorderVideos, PlaylistEvent> = {
  initialState: new Map(),
  isEvent: isOneOf(playlistEvents),
  evolve: (places, { data: { order } }) =>
    new Map([...places, ...order.map(({ video, lineIndex }) => [video, lineIndex] as const)]),
  decide: (places, { by, owners, company, order }) => {
    if (!may(by, 'video.manage', { owners })) return left(forbidden)
    const moved = order
      .filter(({ video, lineIndex, addedAt }) => (places.get(video) ?? addedAt) !== lineIndex)
      .map(({ video, lineIndex }) => ({ video, lineIndex }))
    return right(moved.length === 0 ? [] : [{ type: 'VideosReordered', data: { company, order: moved } }])
  },
}
