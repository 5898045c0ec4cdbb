import { ContactChannel } from '@schaufenster/events/insight/view-events.ts'
import { SocialNetwork } from '@schaufenster/events/directory/values.ts'
import Type, { type Static } from 'typebox'

/** Id or slug of a company (D-G3). */
export const ViewedPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Which social link was clicked. */
export const SocialClickForm = Type.Object({ type: SocialNetwork }, { additionalProperties: false })
export type SocialClickForm = Static<typeof SocialClickForm>

/** Which contact was clicked. */
export const ContactClickForm = Type.Object({ type: ContactChannel }, { additionalProperties: false })
export type ContactClickForm = Static<typeof ContactClickForm>

/** The id of the event that was taken back. */
export const Undone = Type.Object({ data: Type.Object({ undone: Type.String() }) })
export type Undone = Static<typeof Undone>

/** What stands in the way of taking something back: the details of its conflict. */
export const NewerEvents = Type.Object({
  newer: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      /** In German. */
      what: Type.String(),
      /** ISO 8601, UTC. */
      at: Type.String(),
      /** Whether it can be taken back itself. */
      canUndo: Type.Boolean(),
    }),
  ),
})
export type NewerEvents = Static<typeof NewerEvents>
