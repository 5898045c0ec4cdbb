import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { IndustryIdSchema } from './ids.ts'

/**
 * Value types of the directory's events (spec §3). They are stored for ever, so lengths are bounded, nothing depends on the clock, and an absent
 * value is a missing field.
 */

/** One line of text: no control characters, no blanks at either end. */
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
/** The owner's name for a file, menu or price list. */
export const FileName = line(120)

/** Sort key, ascending. Any number, so that an item can be moved between two others without changing them. */
export const Place = Type.Number({ minimum: -1e9, maximum: 1e9 })

/** A division, group or class of NACE Rev. 2.1: "56", "56.1", "56.11". */
export const naceCodePattern = '^[0-9]{2}(\\.[0-9]{1,2})?$'
export const NaceCode = Type.String({ pattern: naceCodePattern })

/** HTML as the sanitiser left it (D-G9). */
export const AboutHtml = Type.String({ minLength: 1, maxLength: 20_000 })

/** Approval stages of a company (spec §4) as filters of grids. `flagged`: changes to be reviewed afterwards. */
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

/** An administrator's reason, shown to the owner. */
export const Reason = Type.String({ minLength: 1, maxLength: 1000 })

/** The last part of a profile's address (D-G13): lower case, never in the shape of an id. */
export const slugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$'
export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: slugPattern })
export type Slug = Static<typeof Slug>

/**
 * The blob of a picture: content hash, extension and, since November 2026, the mean colour that is shown until the picture has loaded
 * (docs/decisions/0067). Served as `/media/{key}`.
 */
export const mediaKeyPattern = '^[0-9a-f]{64}(-[0-9a-f]{6})?\\.(webp|jpg|png)$'
export const MediaKey = Type.String({ pattern: mediaKeyPattern })
export type MediaKey = Static<typeof MediaKey>

/** Digits, plus and blank only (D-2.12). */
export const phonePattern = '^[0-9+ ]{3,40}$'
export const emailPattern = '^[^\\s@<>"()]{1,64}@[^\\s@<>"()]{1,180}\\.[^\\s@<>"().]{2,24}$'
/** A postcode of any country. */
export const postcodePattern = '^[0-9A-Z][0-9A-Z -]{1,10}[0-9A-Z]$'
export const webAddressPattern = '^https?://[^\\s<>"]{3,490}$'

const Phone = Type.String({ pattern: phonePattern })

/** How customers reach a company. The company's own published data, so not sealed (docs/decisions/0060). */
export const Contact = closedObject({
  email: Type.Optional(Type.String({ maxLength: 254, pattern: emailPattern })),
  phone: Type.Optional(Phone),
  phone2: Type.Optional(Phone),
  website: Type.Optional(Type.String({ pattern: webAddressPattern })),
})
export type Contact = Static<typeof Contact>

/** A VAT id of any EU country, without blanks: "DE123456789". */
export const vatIdPattern = '^[A-Z]{2}[0-9A-Z+*]{2,13}$'

/** The imprint required by law (D-2.15). The company's own published data, so not sealed (docs/decisions/0060). */
export const Imprint = closedObject({
  /** The registered name, if it differs from the entry's name. */
  legalName: Type.Optional(line(160)),
  legalForm: Type.Optional(line(80)),
  /** The representatives, or the owner of a sole proprietorship. */
  representedBy: Type.Optional(line(300)),
  registerCourt: Type.Optional(line(120)),
  registerNumber: Type.Optional(line(60)),
  vatId: Type.Optional(Type.String({ pattern: vatIdPattern })),
  /** Responsible for the content, with address (§ 18 MStV). */
  responsiblePerson: Type.Optional(line(300)),
  supervisoryAuthority: Type.Optional(line(300)),
  /** For regulated professions: title, chamber, and where to find the rules. */
  profession: Type.Optional(line(500)),
})
export type Imprint = Static<typeof Imprint>

/** A company's address in words. Imported ones may lack the postcode or town. */
export const Address = closedObject({
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  city: Type.Optional(line(80)),
  plz: Type.Optional(Type.String({ pattern: postcodePattern })),
  /** Including the number. */
  street: Type.Optional(line(120)),
  /** An addition to the street: "Hinterhaus", "2. OG". */
  addition: Type.Optional(line(120)),
  /** One line for display: "Marienplatz 8, 80331 München". */
  formattedAddress: line(300),
})
export type Address = Static<typeof Address>

/** The place of business, or the form's second address (`customAddress2`). */
export const addressSlots = ['main', 'second'] as const
export const AddressSlot = Type.Enum(addressSlots)
export type AddressSlot = Static<typeof AddressSlot>

/** Coordinates of a company in degrees (WGS 84). Never 0/0 and never the empty draft's pin (D-2.2). */
export const GeoPosition = closedObject({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  /** The middle of the postcode, the address itself, or a pin set by hand (D-2.8). */
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
/** Monday first, as usual in Germany. */
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

/** Both ends are included. `overnight`: ends on the next day. Checked on writing: without the flag the end is after the start (D-2.3). */
export const OfficeSlot = closedObject({
  startHour: TimeOfDay,
  endHour: TimeOfDay,
  overnight: Type.Optional(Type.Literal(true)),
})
export type OfficeSlot = Static<typeof OfficeSlot>

/** A disabled day keeps its slots for the editor, but they don't count. */
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
  /** What a weekly schedule can't express, in the source's words ("Dec 24 off"). If all days are disabled, nothing else is known (D-2.14). */
  note: Type.Optional(line(500)),
})
export type OfficeHours = Static<typeof OfficeHours>

/** YYYY-MM-DD. */
export const CalendarDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

/**
 * Days with hours that differ from the weekly ones, both ends included; closed if there are no slots. A slot that begins on one of these days counts,
 * wherever it ends.
 */
export const SpecialDay = closedObject({
  from: CalendarDay,
  to: CalendarDay,
  hours: Type.Array(OfficeSlot, { maxItems: 8 }),
  /** "Betriebsferien" */
  note: Type.Optional(line(120)),
})
export type SpecialDay = Static<typeof SpecialDay>

/** In order and without overlaps. */
export const SpecialHours = Type.Array(SpecialDay, { maxItems: 60 })
export type SpecialHours = Static<typeof SpecialHours>

const closed: OfficeDay = { enabled: false, hours: [] }
/** A week that is closed throughout, because no hours are known. */
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

/** At most one link per network, in the owner's order. */
export const SocialLinks = Type.Array(
  closedObject({ type: SocialNetwork, url: Type.String({ pattern: webAddressPattern }) }),
  { maxItems: socialNetworks.length },
)
export type SocialLinks = Static<typeof SocialLinks>

/** The owner's search terms, without duplicates. */
export const Services = Type.Array(ServiceName, { maxItems: 50 })
export type Services = Static<typeof Services>

/** At most five, the main one first (D-2.6). */
export const IndustryIds = Type.Array(IndustryIdSchema, { maxItems: 5 })
export type IndustryIds = Static<typeof IndustryIds>

/** ISO 8601 in UTC with milliseconds, so that moments sort as text. */
export const Moment = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z$' })

/** The source of imported data, shown with the profile (D-2.14). */
export const SourceInfo = closedObject({
  name: line(120),
  url: Type.String({ pattern: webAddressPattern }),
  licence: line(120),
  /** The row's id at the source. Together with `name` it identifies an imported company. */
  id: line(200),
  /** The date of the data. */
  date: CalendarDay,
  /** Set if the date of the data is unknown; `date` is then the day of the import. */
  dateIsOfImport: Type.Optional(Type.Literal(true)),
})
export type SourceInfo = Static<typeof SourceInfo>

/** Source data that fit no field, unchanged: "cuisine" and "bavarian". */
export const FurtherDetails = Type.Array(closedObject({ label: line(80), text: line(500) }), { maxItems: 60 })
export type FurtherDetails = Static<typeof FurtherDetails>
