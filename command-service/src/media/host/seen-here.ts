import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import type { ReelId } from '@schaufenster/events/media/ids.ts'
import { reelsShow, type ReelStanding } from '@schaufenster/events/media/reel-standings.ts'
import type { StreamRef } from '../../lib/handle.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import { reelDecider, reelStream } from '../reel-decider.ts'
import type { VideoAtHost } from './host-decider.ts'

/** What decides whether visitors see a film. */
export interface SeenHere {
  readonly streams: Pick<StreamFolder, 'current'>
  /** Whether everybody can see the company at the moment. */
  readonly isPublic: (company: CompanyId) => Promise<boolean>
  /** All of its reels, also those that visitors don't see. */
  readonly reelsOf: (company: CompanyId) => Promise<readonly ReelId[]>
}

/** Whether its company and its reels let visitors see the film here: by the streams themselves, because models may lag. */
export const isSeenHere = async (
  { streams, isPublic, reelsOf }: SeenHere,
  stream: StreamRef,
  { company, isReel }: Pick<VideoAtHost, 'company' | 'isReel'>,
): Promise<boolean> => {
  if (company === undefined) return true
  if (!(await isPublic(company))) return false
  if (!isReel) return true
  const reels = await Promise.all(
    (await reelsOf(company)).map(async (id): Promise<readonly ReelStanding[]> => {
      const { state } = await streams.current(reelDecider, reelStream(id, company).name)
      if (state === undefined) return []
      const { video, isEnabled, restorableUntil } = state
      return [{ id, video, isEnabled, isDeleted: restorableUntil !== undefined }]
    }),
  )
  return reelsShow({ id: streamParts(stream.name).id, isReel }, reels.flat())
}
