import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { uuidPattern } from '../directory/ids.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** Synonyms in searches here. Administrators maintain them in addition to the built-in ones. */

/** Identifies a group of words, even after its words change. */
export const SynonymId = Type.String({ pattern: uuidPattern })

/** A word or phrase as somebody types it. */
export const SynonymWord = Type.String({
  minLength: 2,
  maxLength: 60,
  pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
})

/** All of them mean the same. */
export const SynonymWords = Type.Array(SynonymWord, { minItems: 2, maxItems: 12 })
export type SynonymWords = Static<typeof SynonymWords>

/** A new group, or new words for an existing one. */
export const SynonymDefined = defineEvent({
  type: 'SynonymDefined',
  title: 'Synonym festgelegt',
  schema: closedObject({ synonymId: SynonymId, words: SynonymWords }),
  fields: { synonymId: 'Gruppe', words: 'Gleichbedeutend' },
  undoable: true,
})

/** Its words are no longer synonyms, unless other groups say so. */
export const SynonymRemoved = defineEvent({
  type: 'SynonymRemoved',
  title: 'Synonym entfernt',
  schema: closedObject({ synonymId: SynonymId }),
  fields: { synonymId: 'Gruppe' },
  undoable: true,
})

export const synonymEvents = [SynonymDefined, SynonymRemoved] as const
export type SynonymEvent = EventOf<(typeof synonymEvents)[number]>
