import Type, { type Static } from 'typebox'

/** A tip on the pages and for those who manage tips (D-3.2). */
export const TipView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  /** Plain text; blank lines separate paragraphs. */
  text: Type.String(),
  /** The address of its picture. */
  image: Type.Optional(Type.String()),
  /** Sort key, ascending. */
  order: Type.Number(),
  /** Only those who manage tips see archived ones. */
  archived: Type.Boolean(),
  /** ISO 8601, UTC. */
  changedAt: Type.String(),
  /** A change of it could not be folded and waits (promise 7). */
  parked: Type.Optional(Type.Literal(true)),
})
export type TipView = Static<typeof TipView>
