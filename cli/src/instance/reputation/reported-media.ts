import type { CommandContext } from '@schaufenster/command-service/lib/handle.ts'
import { reelDecider, reelStream } from '@schaufenster/command-service/media/reel-decider.ts'
import { videoDecider, videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import type { ContentChange, ContentChanged } from '@schaufenster/command-service/reputation/notice-deps.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { isReelId, isVideoId } from '@schaufenster/events/media/ids.ts'
import { right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { WriteSide } from '../write-side.ts'

/** A video or a reel that somebody reported. */
interface ReportedMedium {
  readonly kind: 'video' | 'reel'
  readonly id: string
}

const stateOf = async ({ streams }: Pick<WriteSide, 'streams'>, { kind, id }: ReportedMedium) => {
  if (kind === 'video')
    return isVideoId(id)
      ? (await streams.current(videoDecider, videoStream(id, undefined).name)).state
      : undefined
  return isReelId(id) ? (await streams.current(reelDecider, streamName('reel', id))).state : undefined
}

/** Whose it is, or was before it was deleted. */
export const companyOfMedium = async (
  writes: Pick<WriteSide, 'streams'>,
  medium: ReportedMedium,
): Promise<CompanyId | undefined> => (await stateOf(writes, medium))?.company

/** Locks a video or a reel, or shows it again where the decision before had it locked. */
export const changeMedium = async (
  writes: Pick<WriteSide, 'handle' | 'streams'>,
  { companyId: company, before, after, by }: ContentChange,
  context: CommandContext,
  medium: ReportedMedium,
): Promise<Either<Refusal, ContentChanged>> => {
  const { kind, id } = medium
  const state = await stateOf(writes, medium)
  const isRemoved = after === 'removed'
  if (state === undefined || (!isRemoved && !(before === 'removed' && state.isLocked)))
    return right(undefined)
  const asked = { by, owners: [], isEnabled: !isRemoved } as const
  if (kind === 'video' && isVideoId(id))
    return writes.handle(videoDecider, videoStream(id, company), { type: 'ChangeVideo', ...asked }, context)
  return isReelId(id)
    ? writes.handle(reelDecider, reelStream(id, company), { type: 'ChangeReel', ...asked }, context)
    : right(undefined)
}
