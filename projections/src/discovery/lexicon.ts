import { lexiconEvents } from '@schaufenster/events/discovery/lexicon-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A current or former lexicon: the words added to the built-in ones. */
export interface LexiconVersion {
  readonly version: number
  readonly words: readonly string[]
  /** ISO 8601, UTC; null for the initial one. */
  readonly since: string | null
}

/** All lexicons, newest last, which is the one in force. Key: the stream. */
export interface LexiconDocument {
  readonly versions: readonly LexiconVersion[]
}

/** In force until somebody adds a word. */
export const firstLexicon: LexiconVersion = { version: 0, words: [], since: null }

/** Nobody scrolls back further, and the log has them all. */
const mostKept = 20

export const lexicon = defineProjection<(typeof lexiconEvents)[number], LexiconDocument>({
  name: 'lexicon',
  title: 'Wörterbuch',
  version: 1,
  scope: 'partition',
  events: lexiconEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document = { versions: [firstLexicon] }, { data, metadata }) => ({
    versions: [...document.versions, { ...data, since: metadata.occurredAt }].slice(-mostKept),
  }),
  indexes: [],
})
