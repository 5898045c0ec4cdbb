import { CompanyPaused, CompanyResumed } from '@schaufenster/events/directory/company-visibility-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import {
  lastingOfEach,
  learnOfOwners,
  mailOwners,
  otherOwners,
  type KnownOfOwners,
  type NotifyDeps,
} from './company-in-policy.ts'
import { pauseLetter } from './company-letters.ts'

const pauses = [CompanyPaused, CompanyResumed] as const

/** Notifies owners when somebody else paused or reopened their company. Waits half a minute, so that an undone change is not sent. */
export const notifyOwnersOfPause = (deps: NotifyDeps): Policy<(typeof pauses)[number], KnownOfOwners> => ({
  name: 'tell-owners-of-pause',
  title: 'Nachricht über vorübergehendes Schließen',
  events: pauses,
  gatherMs: 30_000,
  learn: learnOfOwners(deps),
  react: (events, known) => lastingOfEach(events).flatMap((event) => effectsFor(event, known)),
})

const effectsFor = (
  event: RecordedOf<(typeof pauses)[number]>,
  { site, companies, people }: KnownOfOwners,
): readonly Effect[] => {
  const company = companies.get(event.stream)
  if (company === undefined || company.deleted !== undefined) return []
  const { paused } = company
  if ((paused !== undefined) !== (event.type === 'CompanyPaused')) return []
  const { others, by } = otherOwners(event, company, people)
  return mailOwners(event, others, people, (name, told) => pauseLetter(site, name, told, { paused, by }))
}
