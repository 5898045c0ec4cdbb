import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { NewerEvents } from '../lib/newer-events.ts'

/** The import that is being undone; that goes on after the answer. */
const runningImport = Type.Optional(Type.String())

export const Undone = Type.Object({ data: Type.Object({ undone: Type.String(), runningImport }) })
/** The undone event. */
export type Undone = Static<typeof Undone>

/** How many events one call can undo. */
export const mostUndone = 100

export const UndoManyForm = closedObject({
  ids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: mostUndone }),
})

export const UndoneMany = Type.Object({
  /** One for each requested event, in the order tried: the newest first. */
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      undone: Type.Boolean(),
      runningImport,
      /** Why it was not undone, in German. */
      message: Type.Optional(Type.String()),
      /** The newer events that prevented it, if that is why. */
      newer: Type.Optional(NewerEvents.properties.newer),
    }),
  ),
})
/** The result of undoing several events. */
export type UndoneMany = Static<typeof UndoneMany>
