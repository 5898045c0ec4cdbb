import { lexiconEvents } from '@schaufenster/events/discovery/lexicon-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** One lexicon that held, or holds: the words that were added to the one of the project. */
export interface LexiconVersion {
  readonly version: number
  readonly words: readonly string[]
  /** ISO 8601, UTC; null for the first one, which was always there. */
  readonly since: string | null
}

/** The lexicons, the newest last: that one holds. Key: the stream. */
export interface LexiconDocument {
  readonly versions: readonly LexiconVersion[]
}

/** What holds as long as nobody has added a word. */
export const firstLexicon: LexiconVersion = { version: 0, words: [], since: null }

/** Nobody scrolls further back; the log has them all. */
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
