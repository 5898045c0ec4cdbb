import { synonymEvents } from '@schaufenster/events/discovery/synonym-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A group of synonyms maintained by administrators. Key: the group's id. */
export interface SynonymDocument {
  readonly id: string
  readonly words: readonly string[]
  /** ISO 8601, UTC. */
  readonly changedAt: string
}

export const synonyms = defineProjection<(typeof synonymEvents)[number], SynonymDocument>({
  name: 'synonyms',
  title: 'Synonyme',
  version: 1,
  scope: 'partition',
  events: synonymEvents,
  route: ({ data }) => ({ keys: [data.synonymId] }),
  fold: (_document, event, key) => {
    if (event.type === 'SynonymRemoved') return undefined
    const { words } = event.data
    return { id: key, words, changedAt: event.metadata.occurredAt }
  },
  indexes: [{ fields: ['changedAt'] }],
})
