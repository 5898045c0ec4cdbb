import { operatorEvents, type OperatorData } from '@schaufenster/events/discovery/operator-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** The operator of the installation. Key: {@link operatorKey}. */
export interface OperatorDocument extends OperatorData {
  /** Of the stream's last event. */
  readonly version: number
}

/** The only one. */
export const operatorKey = 'platform'

export const operator = defineProjection<(typeof operatorEvents)[number], OperatorDocument>({
  name: 'operator',
  title: 'Betreiber',
  version: 1,
  scope: 'partition',
  events: operatorEvents,
  route: () => ({ keys: [operatorKey] }),
  fold: (_document, { data, revision }) => ({ ...data, version: revision }),
  indexes: [],
})
