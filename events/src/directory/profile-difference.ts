import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { ProfileEvent } from './company-events.ts'
import { evolveProfile, type CompanyProfile } from './company-profile.ts'
import { addressSlots, type AddressSlot } from './values.ts'

/** A part of the profile that changes as a whole, and the event that carries it. */
interface Group {
  readonly of: (profile: CompanyProfile) => unknown
  readonly event: (profile: CompanyProfile) => ProfileEvent
}

const addressOf = (slot: AddressSlot): readonly Group[] => [
  {
    of: (profile) => profile.places[slot].address,
    event: ({ places }) => ({ type: 'CompanyAddressChanged', data: { slot, address: places[slot].address } }),
  },
  {
    of: (profile) => profile.places[slot].position,
    event: ({ places }) => ({ type: 'CompanyGeocoded', data: { slot, position: places[slot].position } }),
  },
]

const groups: readonly Group[] = [
  { of: (it) => it.name, event: ({ name }) => ({ type: 'CompanyNameChanged', data: { name } }) },
  {
    of: (it) => it.industryIds,
    event: ({ industryIds }) => ({ type: 'CompanyIndustriesChanged', data: { industryIds } }),
  },
  { of: (it) => it.logo, event: ({ logo }) => ({ type: 'CompanyLogoChanged', data: { logo } }) },
  { of: (it) => it.banner, event: ({ banner }) => ({ type: 'CompanyBannerChanged', data: { banner } }) },
  { of: (it) => it.tagLine, event: ({ tagLine }) => ({ type: 'CompanyTaglineChanged', data: { tagLine } }) },
  { of: (it) => it.about, event: ({ about }) => ({ type: 'CompanyAboutChanged', data: { about } }) },
  { of: (it) => it.contact, event: ({ contact }) => ({ type: 'CompanyContactChanged', data: contact }) },
  ...addressSlots.flatMap(addressOf),
  {
    of: (it) => it.officeHours,
    event: ({ officeHours }) => ({ type: 'CompanyOfficeHoursSet', data: { officeHours } }),
  },
  {
    of: (it) => it.specialHours,
    event: ({ specialHours }) => ({ type: 'CompanySpecialHoursSet', data: { specialHours } }),
  },
  {
    of: (it) => it.socialLinks,
    event: ({ socialLinks }) => ({ type: 'CompanySocialLinksChanged', data: { socialLinks } }),
  },
  {
    of: (it) => it.services,
    event: ({ services }) => ({ type: 'CompanyServicesChanged', data: { services } }),
  },
  { of: (it) => it.imprint, event: ({ imprint }) => ({ type: 'CompanyImprintChanged', data: imprint }) },
]

const differs = (group: Group, one: CompanyProfile, other: CompanyProfile): boolean =>
  canonicalJson(group.of(one)) !== canonicalJson(group.of(other))

/** A part that differs between two profiles, in the terms of the event that changes it. */
export interface ProfileContrast {
  readonly what: ProfileEvent['type']
  readonly before: ProfileEvent['data']
  readonly after: ProfileEvent['data']
}

/** The parts in which two profiles differ, with both values. */
export const profileContrasts = (before: CompanyProfile, after: CompanyProfile): readonly ProfileContrast[] =>
  groups
    .filter((group) => differs(group, before, after))
    .map((group) => ({
      what: group.event(after).type,
      before: group.event(before).data,
      after: group.event(after).data,
    }))

/**
 * The events that turn one profile into another: one for each group that differs, none between equal profiles (D-G6). Folding them over the first
 * gives the second, except for what only an import contains (source, further details).
 */
export const profileDifference = (from: CompanyProfile, to: CompanyProfile): readonly ProfileEvent[] =>
  groups.reduce<{ readonly profile: CompanyProfile; readonly events: readonly ProfileEvent[] }>(
    ({ profile, events }, group) => {
      if (!differs(group, profile, to)) return { profile, events }
      const event = group.event(to)
      return { profile: evolveProfile(profile, event), events: [...events, event] }
    },
    { profile: from, events: [] },
  ).events
