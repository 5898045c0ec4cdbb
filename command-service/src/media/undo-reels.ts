import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { isReelId } from '@schaufenster/events/media/ids.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import type { Handle } from '../lib/handle.ts'
import { stateBefore, takingBack, type Undoing, type Undoings } from '../lib/undoing.ts'
import { changeTo } from './media-texts.ts'
import { noReel, reelDecider, reelStream, type Reel, type ReelCommand } from './reel-decider.ts'
import { undoingOwners } from './undoing-owners.ts'

type Change = ReelCommand extends infer Command
  ? Command extends ReelCommand
    ? Omit<Command, 'by' | 'owners'>
    : never
  : never

/** How changes and deletions of reels are taken back (D-10.9). */
export const reelUndoings = ({
  handle,
  clock,
}: {
  readonly handle: Handle
  readonly clock: Clock
}): Undoings => {
  const undoing = (restedOnBy: readonly string[], changeBackTo: (before: Reel) => Change): Undoing => ({
    permission: 'video.manage',
    restedOnBy: new Set(restedOnBy),
    undo: async (request) => {
      const { by, event, context } = request
      const { id } = streamParts(event.stream)
      const before = stateBefore(reelDecider, request)
      if (!isReelId(id) || before === undefined) return left(noReel)
      const command = { ...changeBackTo(before), by, owners: undoingOwners(request, before) }
      return handle(takingBack(reelDecider, event.id), reelStream(id, before.company), command, context)
    },
  })
  const shownAgain = undoing(['ReelEnabled', 'ReelDisabled'], ({ isEnabled }) => ({
    type: 'ChangeReel',
    isEnabled,
  }))
  return {
    ReelDetailsChanged: undoing(['ReelDetailsChanged'], ({ details }) => ({
      type: 'ChangeReel',
      details: changeTo(details),
    })),
    ReelEnabled: shownAgain,
    ReelDisabled: shownAgain,
    ReelMoved: undoing(['ReelMoved'], ({ index }) => ({ type: 'ChangeReel', index })),
    ReelDeleted: undoing(['ReelRestored', 'ReelDeleted'], () => ({ type: 'RestoreReel', now: clock.now() })),
  }
}
