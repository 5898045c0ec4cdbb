import {
  partnershipEvents,
  type PartnershipStanding,
} from '@schaufenster/events/directory/partnership-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** What is between two companies. Key: the partnership's id. Whether both are public is for the reader to see. */
export interface PartnershipDocument {
  readonly id: string
  /** Which asked. */
  readonly company: string
  /** Which was asked. */
  readonly partner: string
  /** Both of them. */
  readonly sides: readonly string[]
  readonly status: PartnershipStanding
  /** Of the last event: ISO 8601, UTC. */
  readonly since: string
}

const standingAfter = {
  PartnershipRequested: 'pending',
  PartnershipApproved: 'approved',
  PartnershipRejected: 'rejected',
} as const

/** Partners of companies and their requests; what was withdrawn or ended is gone (D-2.13). */
export const partnerships = defineProjection<(typeof partnershipEvents)[number], PartnershipDocument>({
  name: 'partnerships',
  title: 'Partnerschaften',
  version: 1,
  scope: 'partition',
  events: partnershipEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (_document, event, key) => {
    if (event.type === 'PartnershipEnded') return undefined
    const { company, partner } = event.data
    const status = event.type === 'PartnershipRestored' ? event.data.status : standingAfter[event.type]
    return { id: key, company, partner, sides: [company, partner], status, since: event.metadata.occurredAt }
  },
  indexes: [{ fields: ['sides'], each: true }],
})
