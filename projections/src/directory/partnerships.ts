import {
  partnershipEvents,
  type PartnershipStanding,
} from '@schaufenster/events/directory/partnership-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** The relation of two companies. Key: the partnership's id. The reader checks whether both are public. */
export interface PartnershipDocument {
  readonly id: string
  /** The company that asked. */
  readonly company: string
  /** The company that was asked. */
  readonly partner: string
  /** Both of them. */
  readonly sides: readonly string[]
  readonly status: PartnershipStanding
  /** Time of the last event: ISO 8601, UTC. */
  readonly since: string
}

const standingAfter = {
  PartnershipRequested: 'pending',
  PartnershipApproved: 'approved',
  PartnershipRejected: 'rejected',
} as const

/** Partnerships of companies and requests for them. Withdrawn and ended ones are gone (D-2.13). */
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
