import type { ProfileEvent } from './company-events.ts'
import type {
  Address,
  AddressSlot,
  Contact,
  FurtherDetails,
  GeoPosition,
  Imprint,
  IndustryIds,
  MediaKey,
  OfficeHours,
  Services,
  SocialLinks,
  SourceInfo,
  SpecialHours,
} from './values.ts'

/** An address and its coordinates. Either may be unknown. */
export interface Place {
  readonly address: Address | null
  readonly position: GeoPosition | null
}

/** A company's profile. `null`: not entered. */
export interface CompanyProfile {
  readonly name: string
  readonly industryIds: IndustryIds
  readonly logo: MediaKey | null
  readonly banner: MediaKey | null
  readonly tagLine: string | null
  readonly about: string | null
  readonly contact: Contact
  readonly places: Readonly<Record<AddressSlot, Place>>
  readonly officeHours: OfficeHours | null
  /** Days with hours that differ from the weekly ones. */
  readonly specialHours: SpecialHours
  readonly socialLinks: SocialLinks
  readonly services: Services
  readonly imprint: Imprint
  readonly furtherDetails: FurtherDetails
  readonly source: SourceInfo | null
}

const nowhere: Place = { address: null, position: null }

/** Every company's tier until memberships can be booked (D-9.5). */
export const baseTier = 'basis'

export const emptyProfile: CompanyProfile = {
  name: '',
  industryIds: [],
  logo: null,
  banner: null,
  tagLine: null,
  about: null,
  contact: {},
  places: { main: nowhere, second: nowhere },
  officeHours: null,
  specialHours: [],
  socialLinks: [],
  services: [],
  imprint: {},
  furtherDetails: [],
  source: null,
}

/**
 * Applies an event to a profile. Defined next to the events, because deciders, read models and every as-of view must agree on it
 * (docs/decisions/0061).
 */
export const evolveProfile = (profile: CompanyProfile, event: ProfileEvent): CompanyProfile => {
  switch (event.type) {
    case 'CompanyRegistered':
      return { ...emptyProfile, ...event.data }
    case 'CompanyImported': {
      const { importId: _, address = null, position = null, officeHours = null, ...known } = event.data
      return {
        ...emptyProfile,
        ...known,
        officeHours,
        places: { main: { address, position }, second: nowhere },
      }
    }
    case 'CompanyContactChanged':
      return { ...profile, contact: event.data }
    case 'CompanyImprintChanged':
      return { ...profile, imprint: event.data }
    case 'CompanyAddressChanged':
      return withPlace(profile, event.data.slot, { address: event.data.address, position: null })
    case 'CompanyGeocoded':
      return withPlace(profile, event.data.slot, {
        address: profile.places[event.data.slot].address,
        position: event.data.position,
      })
    case 'CompanyNameChanged':
    case 'CompanyIndustriesChanged':
    case 'CompanyLogoChanged':
    case 'CompanyBannerChanged':
    case 'CompanyTaglineChanged':
    case 'CompanyAboutChanged':
    case 'CompanyOfficeHoursSet':
    case 'CompanySpecialHoursSet':
    case 'CompanySocialLinksChanged':
    case 'CompanyServicesChanged':
      return { ...profile, ...event.data }
  }
}

/** A profile with another place in this slot. */
export const withPlace = (profile: CompanyProfile, slot: AddressSlot, place: Place): CompanyProfile => ({
  ...profile,
  places: { ...profile.places, [slot]: place },
})
