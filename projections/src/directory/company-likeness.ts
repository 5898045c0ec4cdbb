import {
  CompanyAddressChanged,
  CompanyContactChanged,
  CompanyDeleted,
  CompanyImported,
  CompanyNameChanged,
  CompanyRegistered,
  CompanyRestored,
} from '@schaufenster/events/directory/company-events.ts'
import type { Address, Contact } from '@schaufenster/events/directory/values.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import { defineProjection } from '../runner/projection.ts'
import { nameAndPlace, sameNumber, sameStreet, sameWebsite } from './likeness.ts'

/** Features by which a duplicate of a company is recognised. Key: its id. Null: unknown, or the company is deleted. */
export interface CompanyLikenessDocument {
  readonly id: string
  readonly name: string
  readonly address: Address | null
  readonly contact: Contact
  readonly importId: string | null
  readonly isThere: boolean
  /** Equal for companies with the same name in the same postcode. */
  readonly nameAndPlace: string | null
  /** The street in comparable form. Two that differ are two places. */
  readonly street: string | null
  readonly phone: string | null
  readonly website: string | null
}

const events = [
  CompanyRegistered,
  CompanyImported,
  CompanyNameChanged,
  CompanyContactChanged,
  CompanyAddressChanged,
  CompanyDeleted,
  CompanyRestored,
] as const

type Known = Pick<CompanyLikenessDocument, 'name' | 'address' | 'contact' | 'importId' | 'isThere'>

const begun: Known = { name: '', address: null, contact: {}, importId: null, isThere: true }

const changesOf = (event: RecordedOf<(typeof events)[number]>): Partial<Known> => {
  switch (event.type) {
    case 'CompanyRegistered':
    case 'CompanyNameChanged':
      return { name: event.data.name }
    case 'CompanyImported': {
      const { name, contact, address = null, importId } = event.data
      return { name, contact, address, importId, isThere: true }
    }
    case 'CompanyContactChanged':
      return { contact: event.data }
    case 'CompanyAddressChanged':
      return event.data.slot === 'main' ? { address: event.data.address } : {}
    case 'CompanyDeleted':
      return { isThere: false }
    case 'CompanyRestored':
      return { isThere: true }
  }
}

const marksOf = ({ name, address, contact, isThere }: Known) =>
  isThere
    ? {
        nameAndPlace: nameAndPlace(name, address?.plz) ?? null,
        street: sameStreet(address?.street) ?? null,
        phone: sameNumber(contact.phone) ?? null,
        website: sameWebsite(contact.website) ?? null,
      }
    : { nameAndPlace: null, street: null, phone: null, website: null }

/** Companies by the features that duplicates share (docs/decisions/0078). */
export const companyLikeness = defineProjection<(typeof events)[number], CompanyLikenessDocument>({
  name: 'company-likeness',
  title: 'Ähnliche Unternehmen',
  version: 1,
  scope: 'partition',
  events,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    const known = { ...(document ?? begun), ...changesOf(event) }
    return { ...known, ...marksOf(known), id: key }
  },
  indexes: [{ fields: ['nameAndPlace'] }, { fields: ['phone'] }, { fields: ['website'] }],
})
