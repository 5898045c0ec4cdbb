import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** A noun that compounds are made of, as one writes it in lower case. */
export const LexiconWord = Type.String({ pattern: '^[a-zäöüß]{3,30}$', maxLength: 30 })

/** No installation needs more than some hundred words that German dictionaries don't have. */
export const mostLexiconWords = 500

/** From here on names and searches are taken apart with these nouns beside those that come with the project; all of them, so that the last one counts. */
export const LexiconPublished = defineEvent({
  type: 'LexiconPublished',
  title: 'Wörterbuch veröffentlicht',
  schema: closedObject({
    version: Type.Integer({ minimum: 1, maximum: 65_535 }),
    words: Type.Array(LexiconWord, { maxItems: mostLexiconWords }),
  }),
  fields: { version: 'Fassung', words: 'Ergänzte Wörter' },
  undoable: true,
})

export const lexiconEvents = [LexiconPublished] as const
export type LexiconEvent = EventOf<(typeof lexiconEvents)[number]>
