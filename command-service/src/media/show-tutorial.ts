import type { VideoId } from '@schaufenster/events/media/ids.ts'
import type { TutorialEvent } from '@schaufenster/events/media/tutorial-events.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Decider } from '../lib/decider.ts'
import type { CommandContext, Handle, Handled } from '../lib/handle.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { tutorialStream, type ShowTutorial, type TutorialState } from './tutorial-decider.ts'
import { videoDecider, videoStream } from './video-decider.ts'

/**
 * Shows a video, restoring it if deleted, and deletes the one shown before: for 30 days they can be swapped
 * back. `decider`: the rules of tutorials; an undo passes its own. A repeat continues where it stopped.
 */
export const showTutorial = async (
  { handle, clock }: { readonly handle: Handle; readonly clock: Clock },
  decider: Decider<TutorialState, ShowTutorial, TutorialEvent>,
  command: ShowTutorial,
  context: CommandContext,
): Promise<Either<Refusal, Handled<TutorialState, TutorialEvent>>> => {
  const { by, tutorial, video } = command
  const stream = tutorialStream(tutorial)
  const toVideo = async (id: VideoId, type: 'DeleteVideo' | 'RestoreVideo') => {
    const { expectedVersion: _, ...given } = context
    const ask = { type, by, owners: [], now: clock.now() } as const
    const commandId = uuidOf(type, context.commandId)
    return handle(videoDecider, videoStream(id, undefined), ask, { ...given, commandId })
  }
  if (video !== undefined) {
    const restored = await toVideo(video, 'RestoreVideo')
    if (isLeft(restored)) return restored
  }
  const handled = await handle(decider, stream, command, context)
  if (isLeft(handled)) return handled
  const [event] = handled.right.events
  const replaced = event === undefined ? undefined : replacedBy(event)
  if (replaced !== undefined && replaced !== handled.right.state) await toVideo(replaced, 'DeleteVideo')
  return handled
}

const replacedBy = ({ type, data }: TutorialEvent): VideoId | undefined => {
  switch (type) {
    case 'TutorialVideoAdded':
      return undefined
    case 'TutorialVideoReplaced':
      return data.before
    case 'TutorialVideoRemoved':
      return data.video
  }
}
