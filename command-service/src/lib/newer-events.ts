import Type, { type Static } from 'typebox'

/** What stands in the way of taking something back: the details of its conflict (D-10.9). */
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
/** See the schema. */
export type NewerEvents = Static<typeof NewerEvents>
