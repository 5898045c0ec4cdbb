import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** A noun that occurs in compounds, in lower case. */
export const LexiconWord = Type.String({ pattern: '^[a-zäöüß]{3,30}$', maxLength: 30 })

/** No installation needs more than some hundred words that are missing from German dictionaries. */
export const mostLexiconWords = 500

/**
 * From here on names and searches are split with these nouns in addition to the built-in ones. Carries all of them, so only the last event counts.
 */
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
