import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { CompanyIdSchema } from './ids.ts'

/** What happens between two companies, in the one stream `partnership-{id}` that both share (D-2.13). */

/** Every event names both sides, so that both hear of it. */
const sides = {
  /** Which asked. */
  company: CompanyIdSchema,
  /** Which was asked. */
  partner: CompanyIdSchema,
}
const schema = closedObject(sides)

const fields = {
  company: { label: 'Anfragendes Unternehmen', refersTo: 'company' },
  partner: { label: 'Angefragtes Unternehmen', refersTo: 'company' },
} as const

const standings = ['pending', 'approved', 'rejected'] as const
/** How a partnership stands that was neither withdrawn nor ended. */
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

/** Withdrawn before it was answered, or ended afterwards. */
export const PartnershipEnded = defineEvent({
  type: 'PartnershipEnded',
  title: 'Partnerschaft beendet',
  schema,
  fields,
  undoable: true,
})

/** A decision was taken back; `undoes` names it. */
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
