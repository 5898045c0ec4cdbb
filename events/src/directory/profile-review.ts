import type { DomainEvent } from '../lib/define-event.ts'

/** By these an administrator says that all of the profile may be public. */
const looks: ReadonlySet<string> = new Set(['CompanyApproved', 'CompanyChangesAccepted'])

/**
 * The version at which an administrator last had nothing to object to, of all events of a company. What was flagged since is measured against it; without
 * one it is the first. A look that was taken back counts for nothing.
 */
export const lookedAt = (events: readonly (DomainEvent & { readonly id: string })[]): number => {
  const takenBack = new Set(events.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])))
  const found = events.findLastIndex(({ type, id }) => looks.has(type) && !takenBack.has(id))
  return Math.max(0, found)
}
