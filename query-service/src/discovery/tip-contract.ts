import Type, { type Static } from 'typebox'

/** A tip as pages and whoever manages tips see it (D-3.2). */
export const TipView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  /** Plain text; a blank line begins a paragraph. */
  text: Type.String(),
  /** The address of its picture. */
  image: Type.Optional(Type.String()),
  /** Tips stand by it, the smallest first. */
  order: Type.Number(),
  /** Only those who manage tips see such ones. */
  archived: Type.Boolean(),
  /** ISO 8601, UTC. */
  changedAt: Type.String(),
  /** A change of it could not be taken over and waits (promise 7). */
  parked: Type.Optional(Type.Literal(true)),
})
export type TipView = Static<typeof TipView>
