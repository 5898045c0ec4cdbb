import { CompanyDeleted, CompanyRestored } from '@schaufenster/events/directory/company-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import { isPublic } from '../company/company-state.ts'
import {
  lastingOfEach,
  learnOfOwners,
  mailOwners,
  otherOwners,
  type KnownOfOwners,
  type NotifyDeps,
} from './company-in-policy.ts'
import { removalLetter, restorationLetter } from './company-letters.ts'

const removals = [CompanyDeleted, CompanyRestored] as const
type Removal = RecordedOf<(typeof removals)[number]>

/**
 * Notifies owners when somebody else (another owner, an administrator, the operator) deleted or restored
 * their entry, with the reason and the time limit to restore it. Waits half a minute, so that an undone
 * change is not sent.
 */
export const notifyOwnersOfRemoval = (
  deps: NotifyDeps,
): Policy<(typeof removals)[number], KnownOfOwners> => ({
  name: 'tell-owners-of-removal',
  title: 'Nachricht über eine Löschung',
  events: removals,
  gatherMs: 30_000,
  learn: learnOfOwners(deps),
  react: (events, known) => lastingOfEach(events).flatMap((event) => effectsFor(event, known)),
})

const effectsFor = (event: Removal, { site, companies, people }: KnownOfOwners): readonly Effect[] => {
  const company = companies.get(event.stream)
  const isDeletion = event.type === 'CompanyDeleted'
  if (company === undefined || (company.deleted !== undefined) !== isDeletion) return []
  const { others, by } = otherOwners(event, company, people)
  return mailOwners(event, others, people, (name, told) =>
    isDeletion
      ? removalLetter(site, name, told, { ...event.data, by })
      : restorationLetter(site, name, told, { isPublic: isPublic(company), by }),
  )
}
