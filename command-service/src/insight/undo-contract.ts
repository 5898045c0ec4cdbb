import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { NewerEvents } from '../lib/newer-events.ts'

export const Undone = Type.Object({ data: Type.Object({ undone: Type.String() }) })
/** Which event was taken back. */
export type Undone = Static<typeof Undone>

/** As many as are taken back with one call. */
export const mostUndone = 100

export const UndoManyForm = closedObject({
  ids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: mostUndone }),
})

export const UndoneMany = Type.Object({
  /** One for each event that was named, in the order in which they were tried: the newest first. */
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      undone: Type.Boolean(),
      /** Why it was not, in German. */
      message: Type.Optional(Type.String()),
      /** What rests on it, where that is why. */
      newer: Type.Optional(NewerEvents.properties.newer),
    }),
  ),
})
/** What came of taking several events back. */
export type UndoneMany = Static<typeof UndoneMany>
