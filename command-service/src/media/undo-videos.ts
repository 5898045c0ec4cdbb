import { streamParts } from '@schaufenster/events/lib/envelope.ts'
import { isVideoId } from '@schaufenster/events/media/ids.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import type { Handle } from '../lib/handle.ts'
import { stateBefore, takingBack, type Undoing, type Undoings } from '../lib/undoing.ts'
import { changeTo } from './media-texts.ts'
import { undoingOwners } from './undoing-owners.ts'
import { noVideo, videoDecider, videoStream, type Video, type VideoCommand } from './video-decider.ts'

type Change = VideoCommand extends infer Command
  ? Command extends VideoCommand
    ? Omit<Command, 'by' | 'owners'>
    : never
  : never

/** How changes and deletions of videos are taken back (D-10.9). */
export const videoUndoings = ({
  handle,
  clock,
}: {
  readonly handle: Handle
  readonly clock: Clock
}): Undoings => {
  const undoing = (restedOnBy: readonly string[], changeBackTo: (before: Video) => Change): Undoing => ({
    permission: 'video.manage',
    restedOnBy: new Set(restedOnBy),
    undo: async (request) => {
      const { by, event, context } = request
      const { id } = streamParts(event.stream)
      const before = stateBefore(videoDecider, request)
      if (!isVideoId(id) || before === undefined) return left(noVideo)
      const command = { ...changeBackTo(before), by, owners: undoingOwners(request, before) }
      return handle(takingBack(videoDecider, event.id), videoStream(id, before.company), command, context)
    },
  })
  const shownAgain = undoing(['VideoEnabled', 'VideoDisabled'], ({ isEnabled }) => ({
    type: 'ChangeVideo',
    isEnabled,
  }))
  return {
    VideoDetailsChanged: undoing(['VideoDetailsChanged'], ({ details }) => ({
      type: 'ChangeVideo',
      details: { ...changeTo(details), isAd: details.isAd },
    })),
    VideoEnabled: shownAgain,
    VideoDisabled: shownAgain,
    VideoDeleted: undoing(['VideoRestored', 'VideoDeleted'], () => ({
      type: 'RestoreVideo',
      now: clock.now(),
    })),
  }
}
