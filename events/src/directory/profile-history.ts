import type { DomainEvent } from '../lib/define-event.ts'
import { profileEvents, type ProfileEvent } from './company-events.ts'
import { emptyProfile, evolveProfile, type CompanyProfile } from './company-profile.ts'

const types: ReadonlySet<string> = new Set(profileEvents.map(({ type }) => type))

/** Whether the event contributes to versions of a profile. */
export const isProfileEvent = (event: DomainEvent): event is ProfileEvent => types.has(event.type)

/**
 * The profile at a version, folded from all events of its company. Undefined if there was no such version or no profile yet, since a stream may begin
 * with the fence of a late registration. The only as-of fold (docs/decisions/0061).
 */
export const profileAt = (events: readonly DomainEvent[], version: number): CompanyProfile | undefined => {
  if (version < 0 || version >= events.length) return undefined
  const said = events.slice(0, version + 1).filter(isProfileEvent)
  return said.length === 0 ? undefined : said.reduce(evolveProfile, emptyProfile)
}
