import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Handle } from '../lib/handle.ts'
import { stateBefore, takingBack, type Undoing, type Undoings } from '../lib/undoing.ts'
import { showTutorial } from './show-tutorial.ts'
import { tutorialDecider } from './tutorial-decider.ts'
import { tutorialOf } from './tutorial-of.ts'

/** A tutorial shows what it showed before (D-10.9). */
export const tutorialUndoings = (deps: { readonly handle: Handle; readonly clock: Clock }): Undoings => {
  const restored: Undoing = {
    permission: 'tutorial.manage',
    restedOnBy: new Set(['TutorialVideoAdded', 'TutorialVideoReplaced', 'TutorialVideoRemoved']),
    undo: async (request) => {
      const { by, event, context } = request
      const { tutorial: id } = event.data
      const tutorial = tutorialOf(typeof id === 'string' ? id : '')
      if (tutorial === undefined) throw new Error(`${event.stream} is no tutorial`)
      const video = stateBefore(tutorialDecider, request)
      const command = { type: 'ShowTutorial', by, tutorial, video } as const
      return showTutorial(deps, takingBack(tutorialDecider, event.id), command, context)
    },
  }
  return {
    TutorialVideoAdded: restored,
    TutorialVideoReplaced: restored,
    TutorialVideoRemoved: restored,
  }
}
