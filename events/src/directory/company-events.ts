import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type TSchema } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { companyApprovalEvents } from './company-approval-events.ts'
import { companyClaimEvents } from './company-claim-events.ts'
import { CompanySpecialHoursSet } from './company-hours-events.ts'
import { companyOwnerEvents } from './company-owner-events.ts'
import { companyVisibilityEvents } from './company-visibility-events.ts'
import { CompanyIdSchema } from './ids.ts'
import {
  AboutHtml,
  Address,
  AddressSlot,
  CalendarDay,
  CompanyName,
  Contact,
  FurtherDetails,
  GeoPosition,
  Imprint,
  IndustryIds,
  MediaKey,
  Moment,
  OfficeHours,
  Reason,
  Services,
  Slug,
  SocialLinks,
  socialNetworkNames,
  SourceInfo,
  TagLine,
} from './values.ts'

/**
 * What happens to a company, in the stream `company-{CompanyId}`. A change carries its whole group, so folding is
 * replacing. Groups are as small as what two people would edit at the same time.
 */

const ImportId = Type.String({ minLength: 1, maxLength: 100 })
const orNone = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

const industriesText = { label: 'Branchen', refersTo: 'industry' } as const
const positionText = {
  label: 'Punkt auf der Karte',
  parts: {
    precision: {
      words: { plz: 'Mitte der Postleitzahl', address: 'Genaue Adresse', manual: 'Von Hand gesetzt' },
    },
  },
} as const
const officeHoursText = { label: 'Öffnungszeiten', format: 'officeHours' } as const
const socialLinksText = { label: 'Soziale Netze', parts: { type: { words: socialNetworkNames } } } as const
const aboutText = { label: 'Über uns', format: 'html' } as const
const importText = { label: 'Import', refersTo: 'import' } as const

export const CompanyRegistered = defineEvent({
  type: 'CompanyRegistered',
  title: 'Unternehmen eingetragen',
  schema: closedObject({ name: CompanyName, industryIds: IndustryIds }),
  fields: { industryIds: industriesText },
})

/**
 * A row of somebody else's data became a company, or the company it had been before its import was undone. All of its starting data in one
 * event: an import is read as often as it is written.
 */
export const CompanyImported = defineEvent({
  type: 'CompanyImported',
  title: 'Unternehmen aus einer Quelle übernommen',
  schema: closedObject({
    name: CompanyName,
    industryIds: IndustryIds,
    contact: Contact,
    address: Type.Optional(Address),
    position: Type.Optional(GeoPosition),
    officeHours: Type.Optional(OfficeHours),
    socialLinks: SocialLinks,
    services: Services,
    tagLine: Type.Optional(TagLine),
    about: Type.Optional(AboutHtml),
    furtherDetails: FurtherDetails,
    source: SourceInfo,
    importId: ImportId,
  }),
  fields: {
    industryIds: industriesText,
    contact: 'Kontakt',
    address: 'Adresse',
    position: positionText,
    officeHours: officeHoursText,
    socialLinks: socialLinksText,
    services: 'Suchbegriffe',
    tagLine: 'Kurzbeschreibung',
    about: aboutText,
    furtherDetails: 'Weitere Angaben',
    source: 'Quelle',
    importId: importText,
  },
})

/** The first address of the profile. */
export const CompanySlugAssigned = defineEvent({
  type: 'CompanySlugAssigned',
  title: 'Adresse der Seite vergeben',
  schema: closedObject({ slug: Slug }),
  fields: { slug: 'Adresse der Seite' },
})

/** The old slug stays this company's for ever and redirects to the new one (D-G13). */
export const CompanySlugChanged = defineEvent({
  type: 'CompanySlugChanged',
  title: 'Adresse der Seite geändert',
  schema: closedObject({ old: Slug, new: Slug }),
  fields: { old: 'Alte Adresse der Seite', new: 'Neue Adresse der Seite' },
})

export const CompanyNameChanged = defineEvent({
  type: 'CompanyNameChanged',
  title: 'Name geändert',
  schema: closedObject({ name: CompanyName }),
})

export const CompanyIndustriesChanged = defineEvent({
  type: 'CompanyIndustriesChanged',
  title: 'Branchen geändert',
  schema: closedObject({ industryIds: IndustryIds }),
  fields: { industryIds: industriesText },
})

export const CompanyLogoChanged = defineEvent({
  type: 'CompanyLogoChanged',
  title: 'Logo geändert',
  schema: closedObject({ logo: orNone(MediaKey) }),
  fields: { logo: 'Logo' },
})

export const CompanyBannerChanged = defineEvent({
  type: 'CompanyBannerChanged',
  title: 'Titelbild geändert',
  schema: closedObject({ banner: orNone(MediaKey) }),
  fields: { banner: 'Titelbild' },
})

export const CompanyTaglineChanged = defineEvent({
  type: 'CompanyTaglineChanged',
  title: 'Kurzbeschreibung geändert',
  schema: closedObject({ tagLine: orNone(TagLine) }),
  fields: { tagLine: 'Kurzbeschreibung' },
})

export const CompanyAboutChanged = defineEvent({
  type: 'CompanyAboutChanged',
  title: 'Text „Über uns“ geändert',
  schema: closedObject({ about: orNone(AboutHtml) }),
  fields: { about: aboutText },
})

export const CompanyContactChanged = defineEvent({
  type: 'CompanyContactChanged',
  title: 'Kontakt geändert',
  schema: Contact,
  fields: { phone: 'Telefon', phone2: 'Zweites Telefon', website: 'Website' },
})

/** The place on the map belongs to the address: it is unknown again until `CompanyGeocoded` follows. */
export const CompanyAddressChanged = defineEvent({
  type: 'CompanyAddressChanged',
  title: 'Adresse geändert',
  schema: closedObject({ slot: AddressSlot, address: orNone(Address) }),
  fields: {
    slot: { label: 'Welche Adresse', words: { main: 'Hauptadresse', second: 'Zweite Adresse' } },
    address: 'Adresse',
  },
})

/** The pin of an address, found or set by hand (D-2.8); none takes it away. */
export const CompanyGeocoded = defineEvent({
  type: 'CompanyGeocoded',
  title: 'Punkt auf der Karte gesetzt',
  schema: closedObject({ slot: AddressSlot, position: orNone(GeoPosition) }),
  fields: {
    slot: { label: 'Welche Adresse', words: { main: 'Hauptadresse', second: 'Zweite Adresse' } },
    position: positionText,
  },
})

export const CompanyOfficeHoursSet = defineEvent({
  type: 'CompanyOfficeHoursSet',
  title: 'Öffnungszeiten geändert',
  schema: closedObject({ officeHours: orNone(OfficeHours) }),
  fields: { officeHours: officeHoursText },
})

export const CompanySocialLinksChanged = defineEvent({
  type: 'CompanySocialLinksChanged',
  title: 'Soziale Netze geändert',
  schema: closedObject({ socialLinks: SocialLinks }),
  fields: { socialLinks: socialLinksText },
})

export const CompanyServicesChanged = defineEvent({
  type: 'CompanyServicesChanged',
  title: 'Suchbegriffe geändert',
  schema: closedObject({ services: Services }),
  fields: { services: 'Suchbegriffe' },
})

/** All of the imprint as it is from now on (D-2.15). */
export const CompanyImprintChanged = defineEvent({
  type: 'CompanyImprintChanged',
  title: 'Impressum geändert',
  schema: Imprint,
  fields: {
    legalName: 'Name im Register',
    legalForm: 'Rechtsform',
    representedBy: 'Vertreten durch',
    registerCourt: 'Registergericht',
    registerNumber: 'Registernummer',
    vatId: 'Umsatzsteuer-ID',
    responsiblePerson: 'Verantwortlich für den Inhalt',
    supervisoryAuthority: 'Aufsichtsbehörde',
    profession: 'Berufsrechtliche Angaben',
  },
})

/** Somebody who must know says that all of it is right (D-2.15). */
export const CompanyConfirmed = defineEvent({
  type: 'CompanyConfirmed',
  title: 'Angaben bestätigt',
  schema: closedObject({ on: CalendarDay }),
  fields: { on: 'Tag' },
})

/** Gone from every page at once (D-G7). `importId`: because that import was undone. */
export const CompanyDeleted = defineEvent({
  type: 'CompanyDeleted',
  title: 'Unternehmen gelöscht',
  schema: closedObject({
    reason: Reason,
    restorableUntil: Moment,
    importId: Type.Optional(ImportId),
  }),
  fields: { restorableUntil: 'Wiederherstellbar bis', importId: importText },
  undoable: true,
})

/** It was a duplicate: whoever looks for it is sent to the one that was kept. Its deletion comes with it. */
export const CompanyReplaced = defineEvent({
  type: 'CompanyReplaced',
  title: 'Durch ein anderes Unternehmen ersetzt',
  schema: closedObject({ by: CompanyIdSchema }),
  fields: { by: { label: 'Behalten wurde', refersTo: 'company' } },
})

export const CompanyRestored = defineEvent({
  type: 'CompanyRestored',
  title: 'Unternehmen wiederhergestellt',
  schema: closedObject({}),
})

/** The events that change the profile; the others are about access and visibility. */
export const profileEvents = [
  CompanyRegistered,
  CompanyImported,
  CompanyNameChanged,
  CompanyIndustriesChanged,
  CompanyLogoChanged,
  CompanyBannerChanged,
  CompanyTaglineChanged,
  CompanyAboutChanged,
  CompanyContactChanged,
  CompanyAddressChanged,
  CompanyGeocoded,
  CompanyOfficeHoursSet,
  CompanySpecialHoursSet,
  CompanySocialLinksChanged,
  CompanyServicesChanged,
  CompanyImprintChanged,
] as const

export const companyEvents = [
  ...profileEvents,
  CompanySlugAssigned,
  CompanySlugChanged,
  ...companyOwnerEvents,
  ...companyApprovalEvents,
  ...companyClaimEvents,
  CompanyConfirmed,
  CompanyReplaced,
  ...companyVisibilityEvents,
  CompanyDeleted,
  CompanyRestored,
] as const

/** The events as decided, as recorded with metadata and position, and those of the profile. */
export type CompanyEvent = EventOf<(typeof companyEvents)[number]>
/** Without those that name personal data: the log has them just as they are decided. */
export type OpenCompanyEvent = Exclude<CompanyEvent, { readonly type: 'CompanyClaimRequested' }>
export type RecordedCompanyEvent = RecordedOf<(typeof companyEvents)[number]>
export type ProfileEvent = EventOf<(typeof profileEvents)[number]>
