import { own } from '@schaufenster/platform/lib/own.ts'
import { allEvents, permanentEvents, streamKinds } from '../catalogue.ts'
import type { EventDefinition } from '../lib/define-event.ts'
import { commonPart, type PartDescription } from '../lib/describe-fields.ts'

const definitions: ReadonlyMap<string, EventDefinition> = new Map(
  allEvents.map((definition) => [definition.type, definition]),
)

/** Every type of event in the permanent log, with its German title. */
export const eventTitles: readonly { readonly type: string; readonly title: string }[] = permanentEvents

/** The German title of an event type; the type itself if it comes from a newer program. */
export const titleOf = (type: string): string => definitions.get(type)?.title ?? type

/** Whether administrators can undo events of this type (D-10.9). The history shows a button for them. */
export const isUndoable = (type: string): boolean => definitions.get(type)?.undoable ?? false

/** Whether the owners of the company that such an event is about can undo it too. */
export const isUndoableByOwners = (type: string): boolean => definitions.get(type)?.undoableByOwners ?? false

/** Whether an event of this type is purely technical and no news to people (spec §2 /admin). */
export const isTechnical = (type: string): boolean => definitions.get(type)?.technical ?? false

/** The German label of an event's field; its name if it comes from a newer program. */
export const labelOf = (type: string, field: string): string =>
  definitions.get(type)?.fields.get(field)?.label ?? field

/** How to show a part of an event: `field` is the top-level field, `part` the innermost name. */
export const partOf = (type: string, field: string, part: string): PartDescription => {
  const described = definitions.get(type)?.fields.get(field)
  if (part === field && described !== undefined) return described
  const inside = new Map(Object.entries(described?.parts ?? {}))
  return inside.get(part) ?? commonPart(part) ?? {}
}

/** The German word for a value of a part. Text by people and values from newer programs stay as they are. */
export const wordOf = ({ words = {} }: PartDescription, value: string): string => own(words, value) ?? value

/** The German name of a category; the category itself if it comes from a newer program. */
export const kindName = (category: string): string => streamKinds.get(category)?.title ?? category

/** Whether the id in such a stream's name is a person's. */
export const isPersonStream = (category: string): boolean => streamKinds.get(category)?.isPerson ?? false
