import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { uuidPattern } from '../directory/ids.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** Words that mean the same to those who search here, kept by administrators beside those that ship with the project. */

/** Names a group of words; it keeps its name when its words change. */
export const SynonymId = Type.String({ pattern: uuidPattern })

/** A word or an expression, as somebody types it. */
export const SynonymWord = Type.String({
  minLength: 2,
  maxLength: 60,
  pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
})

/** All of them mean the same, whichever is typed. */
export const SynonymWords = Type.Array(SynonymWord, { minItems: 2, maxItems: 12 })
export type SynonymWords = Static<typeof SynonymWords>

/** A group is there, or its words are others than before. */
export const SynonymDefined = defineEvent({
  type: 'SynonymDefined',
  title: 'Synonym festgelegt',
  schema: closedObject({ synonymId: SynonymId, words: SynonymWords }),
  fields: { synonymId: 'Gruppe', words: 'Gleichbedeutend' },
  undoable: true,
})

/** Its words are no longer taken for each other, unless others say so. */
export const SynonymRemoved = defineEvent({
  type: 'SynonymRemoved',
  title: 'Synonym entfernt',
  schema: closedObject({ synonymId: SynonymId }),
  fields: { synonymId: 'Gruppe' },
  undoable: true,
})

export const synonymEvents = [SynonymDefined, SynonymRemoved] as const
export type SynonymEvent = EventOf<(typeof synonymEvents)[number]>
