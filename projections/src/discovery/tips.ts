import { tipEvents, type RecordedTipEvent } from '@schaufenster/events/discovery/tip-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** One tip. Key: its id. */
export interface TipDocument {
  readonly id: string
  /** Of the tip's last event. */
  readonly version: number
  readonly title: string
  readonly text: string
  /** The key of its picture. */
  readonly image: string | null
  readonly order: number
  readonly archived: boolean
  /** Time of the last event visible to visitors: ISO 8601, UTC. */
  readonly changedAt: string
}

const changesOf = (event: RecordedTipEvent): Partial<TipDocument> => {
  switch (event.type) {
    case 'TipPublished':
    case 'TipChanged':
      return { image: null, ...event.data }
    case 'TipMoved':
      return { order: event.data.order }
    case 'TipArchived':
      return { archived: true }
    case 'TipRestored':
      return { archived: false }
  }
}

const begun = { title: '', text: '', image: null, order: 0, archived: false }

export const tips = defineProjection<(typeof tipEvents)[number], TipDocument>({
  name: 'tips',
  title: 'Tipps',
  version: 1,
  scope: 'partition',
  events: tipEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => ({
    ...begun,
    ...document,
    ...changesOf(event),
    id: key,
    version: event.revision,
    changedAt: event.metadata.occurredAt,
  }),
  indexes: [{ fields: ['order'] }],
})
