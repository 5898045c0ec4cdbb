import type { ProfileEvent } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { profileDifference } from '@schaufenster/events/directory/profile-difference.ts'
import { isProfileEvent, profileAt } from '@schaufenster/events/directory/profile-history.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { settleOfficeHours } from '../fields/office-hours.ts'
import { mostEntries } from '../fields/special-hours.ts'
import type { ProfileChanges } from './profile-changes.ts'

/** By group of fields: the event that last set it. */
export type LastSaid = ReadonlyMap<string, string>

const everything = 'everything'

const groupOf = (event: ProfileEvent): string =>
  event.type === 'CompanyAddressChanged' || event.type === 'CompanyGeocoded'
    ? `${event.type} ${event.data.slot}`
    : event.type

/** The event that this one undoes, if known. */
export const undoneBy = (event: ProfileEvent, lastSaid: LastSaid): string | undefined =>
  lastSaid.get(groupOf(event)) ?? lastSaid.get(everything)

/** A former version, and the events since. */
export interface PastVersion {
  readonly profile: CompanyProfile
  readonly lastSaid: LastSaid
}

/** The version of a company with these events, starting from the first; undefined if it doesn't exist. */
export const pastVersion = (events: readonly OpenedEvent[], version: number): PastVersion | undefined => {
  const profile = profileAt(events, version)
  if (profile === undefined) return undefined
  const lastSaid = new Map<string, string>()
  for (const event of events.slice(version + 1)) {
    if (!isProfileEvent(event)) continue
    // A repeated import sets everything anew.
    if (event.type === 'CompanyImported') lastSaid.clear()
    lastSaid.set(event.type === 'CompanyImported' ? everything : groupOf(event), event.id)
  }
  return { profile, lastSaid }
}

/** What the compensating events undo: single fields that came back alone leave the last event of their group as it is. */
export const undoneWholly = (lastSaid: LastSaid, wanted: CompanyProfile, past: CompanyProfile): LastSaid => {
  const unlike = new Set(profileDifference(wanted, past).map(groupOf))
  return new Map([...lastSaid].filter(([group]) => !unlike.has(group)))
}

/** Why fields that come back alone don't go with what else is there today; undefined if they do. */
export const misfitOf = ({ officeHours, specialHours }: CompanyProfile): Refusal | undefined => {
  const week = officeHours && settleOfficeHours(officeHours)
  if (week !== null && isLeft(week)) return misfit('die Öffnungszeiten')
  const overlap = specialHours.some(
    ({ from }, index) => index > 0 && from <= (specialHours[index - 1]?.to ?? ''),
  )
  return overlap || specialHours.length > mostEntries ? misfit('die besonderen Tage') : undefined
}

const misfit = (what: string): Refusal => ({
  code: 'conflict',
  message: `Einzeln geht das nicht: Danach würden sich ${what} überschneiden oder zu viele sein. Holen Sie ${what} ganz zurück.`,
})

/** References that the profile would gain by becoming the former one; they are checked as with every change. */
export const referencesOf = (past: CompanyProfile, now: CompanyProfile): ProfileChanges => ({
  ...(past.logo !== now.logo && { logo: past.logo }),
  ...(past.banner !== now.banner && { banner: past.banner }),
  ...(canonicalJson(past.industryIds) !== canonicalJson(now.industryIds) && {
    industryIds: past.industryIds,
  }),
})
