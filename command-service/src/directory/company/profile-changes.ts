import type { CompanyProfile, Place } from '@schaufenster/events/directory/company-profile.ts'
import type {
  Address,
  AddressSlot,
  Contact,
  GeoPosition,
  Imprint,
  IndustryIds,
  OfficeHours,
  Services,
  SocialLinks,
  SpecialHours,
} from '@schaufenster/events/directory/values.ts'

/** How an editor changes an address. */
export interface PlaceChange {
  readonly address: Address | null
  /** The form's pin; `null` removes it. */
  readonly pin?: { readonly latitude: number; readonly longitude: number } | null | undefined
  /** The position found for the address. */
  readonly found?: GeoPosition | undefined
}

/** A checked dashboard form: omitted fields stay as they are, `null` removes (D-G6). */
export interface ProfileChanges {
  readonly name?: string | undefined
  readonly industryIds?: IndustryIds | undefined
  readonly logo?: string | null | undefined
  readonly banner?: string | null | undefined
  readonly tagLine?: string | null | undefined
  readonly about?: string | null | undefined
  readonly contact?: { readonly [Field in keyof Contact]?: string | null | undefined } | undefined
  readonly places?: { readonly [Slot in AddressSlot]?: PlaceChange | undefined } | undefined
  readonly officeHours?: OfficeHours | undefined
  readonly specialHours?: SpecialHours | undefined
  readonly socialLinks?: SocialLinks | undefined
  readonly services?: Services | undefined
  readonly imprint?: { readonly [Field in keyof Imprint]?: string | null | undefined } | undefined
}

export const wantedProfile = (profile: CompanyProfile, changes: ProfileChanges): CompanyProfile => ({
  ...profile,
  name: changed(profile.name, changes.name),
  industryIds: changed(profile.industryIds, changes.industryIds),
  logo: changed(profile.logo, changes.logo),
  banner: changed(profile.banner, changes.banner),
  tagLine: changed(profile.tagLine, changes.tagLine),
  about: changed(profile.about, changes.about),
  contact: changedContact(profile.contact, changes.contact),
  places: {
    main: changedPlace(profile.places.main, changes.places?.main),
    second: changedPlace(profile.places.second, changes.places?.second),
  },
  officeHours: changed(profile.officeHours, changes.officeHours),
  specialHours: changed(profile.specialHours, changes.specialHours),
  socialLinks: changed(profile.socialLinks, changes.socialLinks),
  services: changed(profile.services, changes.services),
  imprint: changedImprint(profile.imprint, changes.imprint),
})

const changed = <Value>(current: Value, change: Value | undefined): Value =>
  change === undefined ? current : change

const changedContact = (contact: Contact, changes: ProfileChanges['contact'] = {}): Contact => {
  const email = changed<string | null | undefined>(contact.email, changes.email)
  const phone = changed<string | null | undefined>(contact.phone, changes.phone)
  const phone2 = changed<string | null | undefined>(contact.phone2, changes.phone2)
  const website = changed<string | null | undefined>(contact.website, changes.website)
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof phone === 'string' && { phone }),
    ...(typeof phone2 === 'string' && { phone2 }),
    ...(typeof website === 'string' && { website }),
  }
}

/** The fields of an imprint, in display order. */
export const imprintFields = [
  'legalName',
  'legalForm',
  'representedBy',
  'registerCourt',
  'registerNumber',
  'vatId',
  'responsiblePerson',
  'supervisoryAuthority',
  'profession',
] as const satisfies readonly (keyof Imprint)[]

const changedImprint = (imprint: Imprint, changes: ProfileChanges['imprint'] = {}): Imprint =>
  Object.fromEntries(
    imprintFields.flatMap((field) => {
      const text = changed<string | null | undefined>(imprint[field], changes[field])
      return typeof text === 'string' ? [[field, text]] : []
    }),
  )

/** A form sends back the pin it was given: only a moved pin counts as set by hand. */
const changedPlace = (place: Place, change: PlaceChange | undefined): Place => {
  if (change === undefined) return place
  const { address, pin, found } = change
  if (pin === null) return { address, position: found ?? null }
  const moved =
    pin !== undefined &&
    (pin.latitude !== place.position?.latitude || pin.longitude !== place.position.longitude)
  if (moved) return { address, position: { ...pin, precision: 'manual' } }
  if (address === null) return { address, position: pin === undefined ? null : place.position }
  const kept = isSameTown(place.address, address) ? place.position : null
  return { address, position: kept ?? found ?? null }
}

/** A pin survives a corrected street, but not a move to another town. */
const isSameTown = (before: Address | null, after: Address): boolean =>
  before !== null &&
  before.plz === after.plz &&
  before.city === after.city &&
  before.country === after.country
