import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { IndustryIdSchema } from './ids.ts'

/**
 * Value types of the directory's events (spec §3). They are stored for ever: lengths are bounded, nothing depends on
 * the clock, and an absent value is a missing field.
 */

/** One line of text: no control characters, no blank ends. */
export const line = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
  })

export const CompanyName = line(120)
export const TagLine = line(160)
export const ServiceName = line(80)
export const IndustryName = line(80)
/** What an owner calls a file, a menu or a list of prices. */
export const FileName = line(120)

/** Where something stands among others, the smallest first. Any number, so that one between two others moves alone. */
export const Place = Type.Number({ minimum: -1e9, maximum: 1e9 })

/** A division, group or class of NACE Rev. 2.1: "56", "56.1", "56.11". */
export const naceCodePattern = '^[0-9]{2}(\\.[0-9]{1,2})?$'
export const NaceCode = Type.String({ pattern: naceCodePattern })

/** HTML as the sanitiser left it (D-G9). */
export const AboutHtml = Type.String({ minLength: 1, maxLength: 20_000 })

/** Where a company is in its approval (spec §4), as grids filter by it; `flagged` is what is moderated afterwards. */
export const stages = ['draft', 'pending', 'approved', 'rejected', 'deleted', 'flagged'] as const
export type Stage = (typeof stages)[number]
export const stageNames: Readonly<Record<Stage, string>> = {
  draft: 'Entwurf',
  pending: 'In Prüfung',
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
  deleted: 'Gelöscht',
  flagged: 'Nachträglich geändert',
}

/** Why an administrator decided so; shown to the owner. */
export const Reason = Type.String({ minLength: 1, maxLength: 1000 })

/** The last part of a profile's address (D-G13): lower case, never in the shape of an id. */
export const slugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$'
export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: slugPattern })
export type Slug = Static<typeof Slug>

/**
 * Where the blob of a picture lies: hash of its content, since November 2026 its mean colour, which stands in its place until it is there (docs/decisions/0067), and
 * ending. Shown as `/media/{key}`.
 */
export const mediaKeyPattern = '^[0-9a-f]{64}(-[0-9a-f]{6})?\\.(webp|jpg|png)$'
export const MediaKey = Type.String({ pattern: mediaKeyPattern })
export type MediaKey = Static<typeof MediaKey>

/** Digits, plus and blank only (D-2.12). */
export const phonePattern = '^[0-9+ ]{3,40}$'
export const emailPattern = '^[^\\s@<>"()]{1,64}@[^\\s@<>"()]{1,180}\\.[^\\s@<>"().]{2,24}$'
/** Of any country. */
export const postcodePattern = '^[0-9A-Z][0-9A-Z -]{1,10}[0-9A-Z]$'
export const webAddressPattern = '^https?://[^\\s<>"]{3,490}$'

const Phone = Type.String({ pattern: phonePattern })

/** How customers reach a company. A company's own, published data: not sealed (docs/decisions/0060). */
export const Contact = closedObject({
  email: Type.Optional(Type.String({ maxLength: 254, pattern: emailPattern })),
  phone: Type.Optional(Phone),
  phone2: Type.Optional(Phone),
  website: Type.Optional(Type.String({ pattern: webAddressPattern })),
})
export type Contact = Static<typeof Contact>

/** A VAT id of any country of the EU, without blanks: "DE123456789". */
export const vatIdPattern = '^[A-Z]{2}[0-9A-Z+*]{2,13}$'

/** What the law makes a provider tell of itself (D-2.15). A company's own, published data: not sealed (docs/decisions/0060). */
export const Imprint = closedObject({
  /** As it stands in the register, where that is not the name of the entry. */
  legalName: Type.Optional(line(160)),
  legalForm: Type.Optional(line(80)),
  /** Who represents it, or the owner of a sole trader. */
  representedBy: Type.Optional(line(300)),
  registerCourt: Type.Optional(line(120)),
  registerNumber: Type.Optional(line(60)),
  vatId: Type.Optional(Type.String({ pattern: vatIdPattern })),
  /** For the content, with address (§ 18 MStV). */
  responsiblePerson: Type.Optional(line(300)),
  supervisoryAuthority: Type.Optional(line(300)),
  /** Of regulated professions: title, chamber, and where its rules stand. */
  profession: Type.Optional(line(500)),
})
export type Imprint = Static<typeof Imprint>

/** Where a company is, in words; a postcode or a town can be unknown (imports). */
export const Address = closedObject({
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  city: Type.Optional(line(80)),
  plz: Type.Optional(Type.String({ pattern: postcodePattern })),
  /** With its number. */
  street: Type.Optional(line(120)),
  /** What stands beside the street: "Hinterhaus", "2. OG". */
  addition: Type.Optional(line(120)),
  /** One line for people: "Marienplatz 8, 80331 München". */
  formattedAddress: line(300),
})
export type Address = Static<typeof Address>

/** The company's place of business, or the second address of the form (`customAddress2`). */
export const addressSlots = ['main', 'second'] as const
export const AddressSlot = Type.Enum(addressSlots)
export type AddressSlot = Static<typeof AddressSlot>

/** Where a company is, in degrees (WGS 84). Never 0/0 and never the empty draft's pin (D-2.2). */
export const GeoPosition = closedObject({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  /** The middle of its postcode, its own address, or a pin that somebody set by hand (D-2.8). */
  precision: Type.Enum(['plz', 'address', 'manual'] as const),
})
export type GeoPosition = Static<typeof GeoPosition>

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
/** Monday first, as weeks are here. */
export type Weekday = (typeof weekdays)[number]

/** "Montag" */
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
}

/** "Mo" */
export const shortWeekdayName = (day: Weekday): string => weekdayNames[day].slice(0, 2)

/** HH:MM, 00:00 to 23:59, local time. */
export const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Both ends belong to it. `overnight`: it ends on the next day. Settled when written: without the flag the end is after the start (D-2.3). */
export const OfficeSlot = closedObject({
  startHour: TimeOfDay,
  endHour: TimeOfDay,
  overnight: Type.Optional(Type.Literal(true)),
})
export type OfficeSlot = Static<typeof OfficeSlot>

/** A day that isn't enabled keeps its slots for the editor; they don't count. */
export const OfficeDay = closedObject({
  enabled: Type.Boolean(),
  hours: Type.Array(OfficeSlot, { maxItems: 8 }),
})
export type OfficeDay = Static<typeof OfficeDay>

/** Always seven days (D-2.3). */
export const OfficeHours = closedObject({
  monday: OfficeDay,
  tuesday: OfficeDay,
  wednesday: OfficeDay,
  thursday: OfficeDay,
  friday: OfficeDay,
  saturday: OfficeDay,
  sunday: OfficeDay,
  /** What a weekly schedule can't express, as the source wrote it ("Dec 24 off"). With all days disabled nothing else is known (D-2.14). */
  note: Type.Optional(line(500)),
})
export type OfficeHours = Static<typeof OfficeHours>

/** YYYY-MM-DD. */
export const CalendarDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

/** Days on which other hours hold than in the week, both included; without slots they are closed. Slots that begin on one of these days count, wherever they end. */
export const SpecialDay = closedObject({
  from: CalendarDay,
  to: CalendarDay,
  hours: Type.Array(OfficeSlot, { maxItems: 8 }),
  /** "Betriebsferien" */
  note: Type.Optional(line(120)),
})
export type SpecialDay = Static<typeof SpecialDay>

/** In order, none overlapping another. */
export const SpecialHours = Type.Array(SpecialDay, { maxItems: 60 })
export type SpecialHours = Static<typeof SpecialHours>

const closed: OfficeDay = { enabled: false, hours: [] }
/** A week in which nothing is open, as far as anybody said. */
export const closedWeek = {
  monday: closed,
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
} satisfies OfficeHours

/** The networks that an entry may link to (spec §5). */
export const socialNetworks = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
export const socialNetworkNames: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
}
export const SocialNetwork = wordedEnum(socialNetworks, socialNetworkNames)

/** At most one link a network, in the order of the owner. */
export const SocialLinks = Type.Array(
  closedObject({ type: SocialNetwork, url: Type.String({ pattern: webAddressPattern }) }),
  { maxItems: socialNetworks.length },
)
export type SocialLinks = Static<typeof SocialLinks>

/** Search terms of the owner, no word twice. */
export const Services = Type.Array(ServiceName, { maxItems: 50 })
export type Services = Static<typeof Services>

/** At most five, the main one first (D-2.6). */
export const IndustryIds = Type.Array(IndustryIdSchema, { maxItems: 5 })
export type IndustryIds = Static<typeof IndustryIds>

/** ISO 8601 in UTC with milliseconds, so that moments sort as text. */
export const Moment = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z$' })

/** Where imported data came from; shown with the profile (D-2.14). */
export const SourceInfo = closedObject({
  name: line(120),
  url: Type.String({ pattern: webAddressPattern }),
  licence: line(120),
  /** The row's id at the source: with `name` the key of an import. */
  id: line(200),
  /** As of which day. */
  date: CalendarDay,
  /** Set if the date of the data is unknown; `date` is then the day of the import. */
  dateIsOfImport: Type.Optional(Type.Literal(true)),
})
export type SourceInfo = Static<typeof SourceInfo>

/** What a source knows and no field fits, unchanged: "cuisine" and "bavarian". */
export const FurtherDetails = Type.Array(closedObject({ label: line(80), text: line(500) }), { maxItems: 60 })
export type FurtherDetails = Static<typeof FurtherDetails>
