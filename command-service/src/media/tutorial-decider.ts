import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { platformPartition, type VideoId } from '@schaufenster/events/media/ids.ts'
import { tutorialEvents, type TutorialEvent } from '@schaufenster/events/media/tutorial-events.ts'
import type { Tutorial } from '@schaufenster/events/media/values.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** The stream of one of the fourteen. */
export const tutorialStream = (tutorial: Tutorial): StreamRef => ({
  name: streamName('tutorialVideo', tutorial),
  partitionKey: platformPartition,
})

/** Which video it shows; undefined: none. */
export type TutorialState = VideoId | undefined

/** Shows this video, or none. */
export interface ShowTutorial {
  readonly type: 'ShowTutorial'
  readonly by: Authority
  readonly tutorial: Tutorial
  readonly video: VideoId | undefined
}

/** Which film explains a page of the dashboard, by who may manage them. */
export const tutorialDecider: Decider<TutorialState, ShowTutorial, TutorialEvent> = {
  initialState: undefined,
  isEvent: isOneOf(tutorialEvents),
  evolve: (_before, { type, data: { video } }) => (type === 'TutorialVideoRemoved' ? undefined : video),
  decide: (before, { by, tutorial, video }) => {
    if (!may(by, 'tutorial.manage')) return left(forbidden)
    if (video === before) return right([])
    if (video === undefined)
      return right(
        before === undefined ? [] : [{ type: 'TutorialVideoRemoved', data: { tutorial, video: before } }],
      )
    return right([
      before === undefined
        ? { type: 'TutorialVideoAdded', data: { tutorial, video } }
        : { type: 'TutorialVideoReplaced', data: { tutorial, video, before } },
    ])
  },
}
