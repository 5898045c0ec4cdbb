import { isFields, type Fields } from '../../lib/fields.ts'
import { markedText } from '../../lib/marked-text.ts'
import { own } from '../../lib/own.ts'
import { shortened } from '../../lib/shortened.ts'
import { addressFields, type MasterDataField } from './master-data.ts'

/** One change of a company in the words of its form. */
export interface ChangeWords {
  readonly what: string
  /** As it is since then; empty when it was taken away or can't be told in a line. */
  readonly value: string
  /** The fields of the form that it touches. */
  readonly fields: readonly MasterDataField[]
}

interface Group {
  readonly what: string
  readonly fields: readonly MasterDataField[]
  /** Where the event says what it is now. */
  readonly value?: (data: Fields) => unknown
}

const groups: Readonly<Record<string, Group>> = {
  CompanyNameChanged: { what: 'Name', fields: ['name'], value: ({ name }) => name },
  CompanyIndustriesChanged: { what: 'Branchen', fields: ['industry'] },
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
  SecondAddressChanged: {
    what: 'Zweite Adresse',
    fields: addressFields('customAddress2'),
    value: ({ address }) => (isFields(address) ? address['formattedAddress'] : ''),
  },
  CompanyGeocoded: { what: 'Punkt auf der Karte', fields: [] },
  CompanyAboutChanged: {
    what: 'Über uns',
    fields: [],
    value: ({ about }) => inShort(markedText(text(about))),
  },
  CompanyOfficeHoursSet: { what: 'Öffnungszeiten', fields: [] },
  CompanySpecialHoursSet: { what: 'Besondere Tage', fields: [] },
  CompanySocialLinksChanged: {
    what: 'Soziale Netze',
    fields: [],
    value: ({ socialLinks }) => itemsOf(socialLinks, (link) => (isFields(link) ? text(link['url']) : '')),
  },
  CompanyServicesChanged: {
    what: 'Suchbegriffe',
    fields: [],
    value: ({ services }) => itemsOf(services, text),
  },
  CompanyImprintChanged: {
    what: 'Impressum',
    fields: [],
    value: (data) =>
      Object.values(data)
        .filter((part) => typeof part === 'string')
        .join(', '),
  },
  CompanySlugChanged: { what: 'Adresse der Seite', fields: [], value: (data) => data['new'] },
  CompanyRegistered: { what: 'Eingetragen', fields: [], value: ({ name }) => name },
  CompanyImported: { what: 'Importiert', fields: [], value: ({ name }) => name },
  CompanyConfirmed: { what: 'Angaben bestätigt', fields: [] },
  CompanyChangesAccepted: { what: 'Änderungen angenommen', fields: [] },
  CompanyPaused: { what: 'Vorübergehend geschlossen', fields: [] },
  CompanyResumed: { what: 'Wieder geöffnet', fields: [] },
  CompanyHidden: { what: 'Verborgen', fields: [] },
  CompanyShown: { what: 'Wieder sichtbar gemacht', fields: [] },
  CompanyFeaturingAllowed: { what: '„Zufriedene Kunden“ zugestimmt', fields: [] },
  CompanyFeaturingWithdrawn: { what: 'Zustimmung zu „Zufriedene Kunden“ zurückgenommen', fields: [] },
  CompanyVideoMailStopped: { what: 'E-Mail über fertige Videos abbestellt', fields: [] },
  CompanyVideoMailResumed: { what: 'E-Mail über fertige Videos wieder bestellt', fields: [] },
  CompanyDeleted: { what: 'Gelöscht', fields: [], value: ({ reason }) => reason },
  CompanyRestored: { what: 'Wiederhergestellt', fields: [] },
  CompanySubmittedForReview: { what: 'Zur Prüfung eingereicht', fields: [] },
  CompanyReviewReopened: { what: 'Zurück in der Prüfung', fields: [] },
  CompanyApproved: { what: 'Freigegeben', fields: [] },
  CompanyRejected: { what: 'Abgelehnt', fields: [], value: ({ reason }) => reason },
  CompanyApprovalRevoked: { what: 'Freigabe zurückgenommen', fields: [], value: ({ reason }) => reason },
}

/** As much of a text as fits where changes are told. */
export const inShort = (long: string): string => shortened(long, 300)

const itemsOf = (list: unknown, wordOf: (item: unknown) => string): string =>
  inShort(Array.isArray(list) ? list.map(wordOf).filter(Boolean).join(', ') : '')

/** A value of an event if it is text, else nothing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The words for a change by the type of its event; undefined for bookkeeping that no form shows. */
export const changeWords = (type: string, data: Fields = {}): ChangeWords | undefined => {
  const isSecond = type === 'CompanyAddressChanged' && data['slot'] === 'second'
  const group = own(groups, isSecond ? 'SecondAddressChanged' : type)
  return group && { what: group.what, fields: group.fields, value: text(group.value?.(data)) }
}
