import type { DomainEvent } from '../lib/define-event.ts'
import { profileEvents, type ProfileEvent } from './company-events.ts'
import { emptyProfile, evolveProfile, type CompanyProfile } from './company-profile.ts'

const types: ReadonlySet<string> = new Set(profileEvents.map(({ type }) => type))

/** Whether the event is of those that a version of a profile is made of. */
export const isProfileEvent = (event: DomainEvent): event is ProfileEvent => types.has(event.type)

/**
 * What stood in a profile at a version, from the events of its company from the first on; undefined when there was no such version, or no profile
 * yet: a stream may begin with the fence of a registration that came too late. The one look into the past for all who need it
 * (docs/decisions/0061).
 */
export const profileAt = (events: readonly DomainEvent[], version: number): CompanyProfile | undefined => {
  if (version < 0 || version >= events.length) return undefined
  const said = events.slice(0, version + 1).filter(isProfileEvent)
  return said.length === 0 ? undefined : said.reduce(evolveProfile, emptyProfile)
}
