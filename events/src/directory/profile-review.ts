import type { DomainEvent } from '../lib/define-event.ts'

/** Events by which an administrator accepts the whole profile. */
const looks: ReadonlySet<string> = new Set(['CompanyApproved', 'CompanyChangesAccepted'])

/**
 * The version at which an administrator last accepted the profile; takes all events of a company. Flagged changes are compared with it. Without one
 * it is the first version. An acceptance that was taken back doesn't count.
 */
export const lookedAt = (events: readonly (DomainEvent & { readonly id: string })[]): number => {
  const takenBack = new Set(events.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])))
  const found = events.findLastIndex(({ type, id }) => looks.has(type) && !takenBack.has(id))
  return Math.max(0, found)
}
