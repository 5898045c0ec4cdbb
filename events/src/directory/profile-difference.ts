import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { ProfileEvent } from './company-events.ts'
import { evolveProfile, type CompanyProfile } from './company-profile.ts'
import { groupIds, profileGroups, type GroupId } from './profile-groups.ts'
import type { ProfilePart } from './profile-parts.ts'

const differs = ({ of }: Pick<ProfilePart, 'of'>, one: CompanyProfile, other: CompanyProfile): boolean =>
  canonicalJson(of(one) ?? null) !== canonicalJson(of(other) ?? null)

/** A single field in which two profiles differ. */
export interface DifferingField {
  readonly group: GroupId
  /** Which one of the group: "phone". Undefined: the group is one field, or differs as a whole. */
  readonly part: string | undefined
  /** The type of the event that changes it. */
  readonly what: ProfileEvent['type']
}

/** What a comparison calls a field, and a restoration takes: "contact.phone". */
export const fieldName = ({ group, part }: DifferingField): string =>
  part === undefined ? group : `${group}.${part}`

const differingParts = (group: GroupId, one: CompanyProfile, other: CompanyProfile): readonly ProfilePart[] =>
  profileGroups[group].parts(one, other).filter((part) => differs(part, one, other))

/** The fields in which two profiles differ. */
export const differingFields = (one: CompanyProfile, other: CompanyProfile): readonly DifferingField[] =>
  groupIds
    .filter((group) => differs(profileGroups[group], one, other))
    .flatMap((group): readonly DifferingField[] => {
      const what = profileGroups[group].event(other).type
      const parts = differingParts(group, one, other)
      return parts.length === 0
        ? [{ group, part: undefined, what }]
        : parts.map(({ name }) => ({ group, part: name, what }))
    })

/** A profile with some fields of a former one, and all else as it is. `only`: fields as compared, or whole groups of them. */
export const partlyRestored = (
  now: CompanyProfile,
  past: CompanyProfile,
  only: readonly string[],
): CompanyProfile =>
  groupIds
    .flatMap((group): readonly Pick<ProfilePart, 'taken'>[] =>
      only.includes(group)
        ? [profileGroups[group]]
        : differingParts(group, now, past).filter(({ name }) => only.includes(`${group}.${name}`)),
    )
    .reduce((profile, { taken }) => taken(profile, past), now)

/**
 * The events that turn one profile into another: one for each group that differs, none between equal profiles (D-G6). Folding them over the first
 * gives the second, except for what only an import contains (source, further details).
 */
export const profileDifference = (from: CompanyProfile, to: CompanyProfile): readonly ProfileEvent[] =>
  groupIds.reduce<{ readonly profile: CompanyProfile; readonly events: readonly ProfileEvent[] }>(
    ({ profile, events }, group) => {
      if (!differs(profileGroups[group], profile, to)) return { profile, events }
      const event = profileGroups[group].event(to)
      return { profile: evolveProfile(profile, event), events: [...events, event] }
    },
    { profile: from, events: [] },
  ).events
