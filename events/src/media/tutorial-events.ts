import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { VideoIdSchema } from './ids.ts'
import { Tutorial, tutorialTitles } from './values.ts'

/** Which video explains a page of the dashboard, in the stream `tutorialVideo-{tutorial}`. */

const fields = {
  tutorial: { label: 'Tutorial', words: tutorialTitles },
  video: { label: 'Video', refersTo: 'video' },
} as const

export const TutorialVideoAdded = defineEvent({
  type: 'TutorialVideoAdded',
  title: 'Tutorial hinzugefügt',
  schema: closedObject({ tutorial: Tutorial, video: VideoIdSchema }),
  fields,
  undoable: true,
})

export const TutorialVideoReplaced = defineEvent({
  type: 'TutorialVideoReplaced',
  title: 'Tutorial ausgetauscht',
  schema: closedObject({ tutorial: Tutorial, video: VideoIdSchema, before: VideoIdSchema }),
  fields: { ...fields, before: { label: 'Video bisher', refersTo: 'video' } },
  undoable: true,
})

export const TutorialVideoRemoved = defineEvent({
  type: 'TutorialVideoRemoved',
  title: 'Tutorial entfernt',
  schema: closedObject({ tutorial: Tutorial, video: VideoIdSchema }),
  fields,
  undoable: true,
})

export const tutorialEvents = [TutorialVideoAdded, TutorialVideoReplaced, TutorialVideoRemoved] as const
/** As it is decided, and as it is recorded with metadata and position. */
export type TutorialEvent = EventOf<(typeof tutorialEvents)[number]>
export type RecordedTutorialEvent = RecordedOf<(typeof tutorialEvents)[number]>
