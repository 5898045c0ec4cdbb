import { addressFields, type MasterDataField } from './master-data.ts'

/** One thing that another editor changed meanwhile, in the words of the form. */
export interface OtherChange {
  readonly what: string
  /** As it is now; empty when it was taken away or can't be told in a line. */
  readonly value: string
  /** ISO 8601. */
  readonly at: string
  readonly by: 'yourself' | 'other' | 'system'
  /** The fields of the form that it touches. */
  readonly fields: readonly MasterDataField[]
}

interface Group {
  readonly what: string
  readonly fields: readonly MasterDataField[]
  /** Where the event says what it is now. */
  readonly value?: (data: Fields) => unknown
}

type Fields = Readonly<Record<string, unknown>>

const groups: Readonly<Record<string, Group>> = {
  CompanyNameChanged: { what: 'Name', fields: ['name'], value: ({ name }) => name },
  CompanyIndustriesChanged: { what: 'Branche', fields: ['industry'] },
  CompanyLogoChanged: { what: 'Logo', fields: ['logo'] },
  CompanyBannerChanged: { what: 'Titelbild', fields: ['banner'] },
  CompanyTaglineChanged: { what: 'Kurzbeschreibung', fields: ['tagLine'], value: ({ tagLine }) => tagLine },
  CompanyContactChanged: {
    what: 'Kontakt',
    fields: ['phone', 'phone2', 'email', 'website'],
    value: ({ phone, phone2, email, website }) =>
      [phone, phone2, email, website].filter((part) => typeof part === 'string').join(', '),
  },
  CompanyAddressChanged: {
    what: 'Adresse',
    fields: addressFields('address'),
    value: ({ address }) => (isFields(address) ? address['formattedAddress'] : ''),
  },
  CompanyGeocoded: { what: 'Punkt auf der Karte', fields: [] },
  CompanyAboutChanged: { what: 'Über uns', fields: [] },
  CompanyOfficeHoursSet: { what: 'Öffnungszeiten', fields: [] },
  CompanySocialLinksChanged: { what: 'Soziale Netze', fields: [] },
  CompanyServicesChanged: { what: 'Suchbegriffe', fields: [] },
  CompanySlugChanged: { what: 'Adresse der Seite', fields: [], value: (data) => data['new'] },
  CompanySubmittedForReview: { what: 'Zur Prüfung eingereicht', fields: [] },
  CompanyApproved: { what: 'Freigegeben', fields: [] },
  CompanyRejected: { what: 'Abgelehnt', fields: [], value: ({ reason }) => reason },
  CompanyApprovalRevoked: { what: 'Freigabe zurückgenommen', fields: [], value: ({ reason }) => reason },
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The API tells whether it was the same person, and of others nothing but that they are others. */
const editorOf = ({ own, by }: Fields): OtherChange['by'] => {
  if (own === true) return 'yourself'
  return isFields(by) && by['kind'] === 'user' ? 'other' : 'system'
}

/** What the API tells of the other editor (409, D-G6); bookkeeping that no form shows is left out. */
export const otherChanges = (details: unknown): readonly OtherChange[] => {
  const changes = isFields(details) && Array.isArray(details['changes']) ? details['changes'] : []
  return changes.filter(isFields).flatMap((change) => {
    const group = groups[text(change['what'])]
    if (group === undefined) return []
    const data = isFields(change['fields']) ? change['fields'] : {}
    return [
      {
        what: group.what,
        fields: group.fields,
        value: text(group.value?.(data)),
        at: text(change['at']),
        by: editorOf(change),
      },
    ]
  })
}
