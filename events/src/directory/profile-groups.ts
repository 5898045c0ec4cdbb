import type { ProfileEvent } from './company-events.ts'
import { evolveProfile, withPlace, type CompanyProfile } from './company-profile.ts'
import {
  contactParts,
  imprintParts,
  networkParts,
  partsOfAddress,
  specialDayParts,
  weekParts,
  type PartsOf,
  type ProfilePart,
} from './profile-parts.ts'
import type { AddressSlot } from './values.ts'

/** What comparisons and restorations call the groups of fields. */
export const groupIds = [
  'name',
  'industryIds',
  'logo',
  'banner',
  'tagLine',
  'about',
  'contact',
  'mainAddress',
  'mainPosition',
  'secondAddress',
  'secondPosition',
  'officeHours',
  'specialHours',
  'socialLinks',
  'services',
  'imprint',
] as const
export type GroupId = (typeof groupIds)[number]

/** A part of the profile that changes as a whole, and the event that carries it. */
export interface ProfileGroup extends Pick<ProfilePart, 'of' | 'taken'> {
  readonly event: (profile: CompanyProfile) => ProfileEvent
  /** The single fields in it. Without any it is one itself. */
  readonly parts: PartsOf
}

const group = (
  of: ProfileGroup['of'],
  event: ProfileGroup['event'],
  parts: PartsOf = () => [],
): ProfileGroup => ({ of, event, parts, taken: (now, past) => evolveProfile(now, event(past)) })

/** An address is only right with its point on the map. */
const addressGroup = (slot: AddressSlot): ProfileGroup => ({
  ...group(
    ({ places }) => places[slot].address,
    ({ places }) => ({ type: 'CompanyAddressChanged', data: { slot, address: places[slot].address } }),
    partsOfAddress(slot),
  ),
  taken: (now, past) => withPlace(now, slot, past.places[slot]),
})

const positionGroup = (slot: AddressSlot): ProfileGroup =>
  group(
    ({ places }) => places[slot].position,
    ({ places }) => ({ type: 'CompanyGeocoded', data: { slot, position: places[slot].position } }),
  )

/** In the order in which their events are written: a point on the map comes after its address. */
export const profileGroups: Readonly<Record<GroupId, ProfileGroup>> = {
  name: group(
    (it) => it.name,
    ({ name }) => ({ type: 'CompanyNameChanged', data: { name } }),
  ),
  industryIds: group(
    (it) => it.industryIds,
    ({ industryIds }) => ({ type: 'CompanyIndustriesChanged', data: { industryIds } }),
  ),
  logo: group(
    (it) => it.logo,
    ({ logo }) => ({ type: 'CompanyLogoChanged', data: { logo } }),
  ),
  banner: group(
    (it) => it.banner,
    ({ banner }) => ({ type: 'CompanyBannerChanged', data: { banner } }),
  ),
  tagLine: group(
    (it) => it.tagLine,
    ({ tagLine }) => ({ type: 'CompanyTaglineChanged', data: { tagLine } }),
  ),
  about: group(
    (it) => it.about,
    ({ about }) => ({ type: 'CompanyAboutChanged', data: { about } }),
  ),
  contact: group(
    (it) => it.contact,
    ({ contact }) => ({ type: 'CompanyContactChanged', data: contact }),
    contactParts,
  ),
  mainAddress: addressGroup('main'),
  mainPosition: positionGroup('main'),
  secondAddress: addressGroup('second'),
  secondPosition: positionGroup('second'),
  officeHours: group(
    (it) => it.officeHours,
    ({ officeHours }) => ({ type: 'CompanyOfficeHoursSet', data: { officeHours } }),
    weekParts,
  ),
  specialHours: group(
    (it) => it.specialHours,
    ({ specialHours }) => ({ type: 'CompanySpecialHoursSet', data: { specialHours } }),
    specialDayParts,
  ),
  socialLinks: group(
    (it) => it.socialLinks,
    ({ socialLinks }) => ({ type: 'CompanySocialLinksChanged', data: { socialLinks } }),
    networkParts,
  ),
  services: group(
    (it) => it.services,
    ({ services }) => ({ type: 'CompanyServicesChanged', data: { services } }),
  ),
  imprint: group(
    (it) => it.imprint,
    ({ imprint }) => ({ type: 'CompanyImprintChanged', data: imprint }),
    imprintParts,
  ),
}
