import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type TSchema } from 'typebox'
import { defineEvent, type EventOf, type RecordedOf } from '../lib/define-event.ts'
import { companyApprovalEvents } from './company-approval-events.ts'
import { companyClaimEvents } from './company-claim-events.ts'
import { CompanySpecialHoursSet } from './company-hours-events.ts'
import { CompanyImprintChanged } from './company-imprint-events.ts'
import { companyMailEvents } from './company-mail-events.ts'
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
 * Events of a company, in the stream `company-{CompanyId}`. A change carries its whole group of fields, so folding just replaces it. A group is as
 * small as what two people might edit at the same time.
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
 * A row of third-party data became a company, possibly one that existed before its import was undone. The event has all starting data, because an
 * import is read as often as it is written.
 */
export const CompanyImported = defineEvent({
  type: 'CompanyImported',
  title: 'Unternehmen importiert',
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

/** The first slug of the profile. */
export const CompanySlugAssigned = defineEvent({
  type: 'CompanySlugAssigned',
  title: 'Adresse der Seite vergeben',
  schema: closedObject({ slug: Slug }),
  fields: { slug: 'Adresse der Seite' },
})

/** The company keeps its old slug for ever, which redirects to the new one (D-G13). */
export const CompanySlugChanged = defineEvent({
  type: 'CompanySlugChanged',
  title: 'Adresse der Seite geändert',
  schema: closedObject({ old: Slug, new: Slug }),
  fields: { old: 'Alte Adresse der Seite', new: 'Neue Adresse der Seite' },
  undoable: 'byOwners',
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

/** The coordinates belong to the address, so they are unknown again until `CompanyGeocoded` follows. */
export const CompanyAddressChanged = defineEvent({
  type: 'CompanyAddressChanged',
  title: 'Adresse geändert',
  schema: closedObject({ slot: AddressSlot, address: orNone(Address) }),
  fields: {
    slot: { label: 'Welche Adresse', words: { main: 'Hauptadresse', second: 'Zweite Adresse' } },
    address: 'Adresse',
  },
})

/** The coordinates of an address, found or set by hand (D-2.8). Without a position they are removed. */
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

/** An owner or administrator confirmed that everything is right (D-2.15). */
export const CompanyConfirmed = defineEvent({
  type: 'CompanyConfirmed',
  title: 'Angaben bestätigt',
  schema: closedObject({ on: CalendarDay }),
  fields: { on: 'Tag' },
})

/** Removed from every page at once (D-G7). `importId`: because that import was undone. */
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

/** It was a duplicate; its address redirects to the company that was kept. Recorded together with its deletion. */
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

/** Events that change the profile. The others concern access and visibility. */
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
  ...companyMailEvents,
  CompanyDeleted,
  CompanyRestored,
] as const

/** The events as they are decided, and as they are recorded with metadata and position; and those of the profile. */
export type CompanyEvent = EventOf<(typeof companyEvents)[number]>
/** Events without personal data, which the log contains exactly as they are decided. */
export type OpenCompanyEvent = Exclude<CompanyEvent, { readonly type: 'CompanyClaimRequested' }>
export type RecordedCompanyEvent = RecordedOf<(typeof companyEvents)[number]>
export type ProfileEvent = EventOf<(typeof profileEvents)[number]>
