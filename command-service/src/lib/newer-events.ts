import Type, { type Static } from 'typebox'

/** The newer events that prevent undoing something: details of the conflict (D-10.9). */
export const NewerEvents = Type.Object({
  newer: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      /** In German. */
      what: Type.String(),
      /** ISO 8601, UTC. */
      at: Type.String(),
      /** Whether it can be undone itself. */
      canUndo: Type.Boolean(),
    }),
  ),
})
export type NewerEvents = Static<typeof NewerEvents>
