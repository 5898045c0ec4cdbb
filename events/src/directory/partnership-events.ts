import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema } from './ids.ts'

/** Events between two companies, in a stream `partnership-{id}` that both share (D-2.13). */

/** Every event names both companies, so that both are notified. */
const sides = {
  /** The company that asked. */
  company: CompanyIdSchema,
  /** The company that was asked. */
  partner: CompanyIdSchema,
}
const schema = closedObject(sides)

const fields = {
  company: { label: 'Anfragendes Unternehmen', refersTo: 'company' },
  partner: { label: 'Angefragtes Unternehmen', refersTo: 'company' },
} as const

const standings = ['pending', 'approved', 'rejected'] as const
/** The status of a partnership that was neither withdrawn nor ended. */
export const PartnershipStanding = Type.Enum(standings)
export type PartnershipStanding = Static<typeof PartnershipStanding>

export const PartnershipRequested = defineEvent({
  type: 'PartnershipRequested',
  title: 'Partnerschaft angefragt',
  schema,
  fields,
})

export const PartnershipApproved = defineEvent({
  type: 'PartnershipApproved',
  title: 'Partnerschaft bestätigt',
  schema,
  fields,
  undoable: true,
})

export const PartnershipRejected = defineEvent({
  type: 'PartnershipRejected',
  title: 'Partnerschaft abgelehnt',
  schema,
  fields,
  undoable: true,
})

/** Withdrawn before an answer, or ended afterwards. */
export const PartnershipEnded = defineEvent({
  type: 'PartnershipEnded',
  title: 'Partnerschaft beendet',
  schema,
  fields,
  undoable: true,
})

/** A decision, named by `undoes`, was taken back. */
export const PartnershipRestored = defineEvent({
  type: 'PartnershipRestored',
  title: 'Stand einer Partnerschaft wiederhergestellt',
  schema: closedObject({ ...sides, status: PartnershipStanding }),
  fields: {
    ...fields,
    status: {
      label: 'Stand',
      words: { pending: 'Angefragt', approved: 'Bestätigt', rejected: 'Abgelehnt' },
    },
  },
})

export const partnershipEvents = [
  PartnershipRequested,
  PartnershipApproved,
  PartnershipRejected,
  PartnershipEnded,
  PartnershipRestored,
] as const
export type PartnershipEvent = EventOf<(typeof partnershipEvents)[number]>
export type RecordedPartnershipEvent = RecordedOf<(typeof partnershipEvents)[number]>
