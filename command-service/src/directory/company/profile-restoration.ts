import type { ProfileEvent } from '@schaufenster/events/directory/company-events.ts'
import { evolveProfile, type CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { profileDifference } from '@schaufenster/events/directory/profile-difference.ts'
import { isProfileEvent, profileAt } from '@schaufenster/events/directory/profile-history.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { ProfileChanges } from './profile-changes.ts'

/** By group of fields: the event that said last what stands in it. */
export type LastSaid = ReadonlyMap<string, string>

const everything = 'everything'

const groupOf = (event: ProfileEvent): string =>
  event.type === 'CompanyAddressChanged' || event.type === 'CompanyGeocoded'
    ? `${event.type} ${event.data.slot}`
    : event.type

/** The event that this one takes back, if one is known. */
export const undoneBy = (event: ProfileEvent, lastSaid: LastSaid): string | undefined =>
  lastSaid.get(groupOf(event)) ?? lastSaid.get(everything)

/** A version of the past, and what was said since. */
export interface PastVersion {
  readonly profile: CompanyProfile
  readonly lastSaid: LastSaid
}

/** The version of a company whose events these are, from the first on; undefined when there was none. */
export const pastVersion = (events: readonly OpenedEvent[], version: number): PastVersion | undefined => {
  const profile = profileAt(events, version)
  if (profile === undefined) return undefined
  const lastSaid = new Map<string, string>()
  for (const event of events.slice(version + 1)) {
    if (!isProfileEvent(event)) continue
    // An import that came back says all of it anew.
    if (event.type === 'CompanyImported') lastSaid.clear()
    lastSaid.set(event.type === 'CompanyImported' ? everything : groupOf(event), event.id)
  }
  return { profile, lastSaid }
}

/** The profile of now with some groups of fields as they were. */
export const partlyRestored = (
  now: CompanyProfile,
  past: CompanyProfile,
  only: readonly string[],
): CompanyProfile =>
  profileDifference(now, past)
    .filter((event) => only.includes(groupOf(event)))
    .reduce(evolveProfile, now)

/** What a profile would point at anew if it became the past one: to be looked at as with every change. */
export const referencesOf = (past: CompanyProfile, now: CompanyProfile): ProfileChanges => ({
  ...(past.logo !== now.logo && { logo: past.logo }),
  ...(past.banner !== now.banner && { banner: past.banner }),
  ...(canonicalJson(past.industryIds) !== canonicalJson(now.industryIds) && {
    industryIds: past.industryIds,
  }),
})
