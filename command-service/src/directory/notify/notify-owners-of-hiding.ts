import { CompanyHidden, CompanyShown } from '@schaufenster/events/directory/company-visibility-events.ts'
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
import { hidingLetter } from './company-letters.ts'

const hidings = [CompanyHidden, CompanyShown] as const

/** Notifies owners when somebody else hid or showed their entry. Waits half a minute, so that an undone change is not sent. */
export const notifyOwnersOfHiding = (deps: NotifyDeps): Policy<(typeof hidings)[number], KnownOfOwners> => ({
  name: 'tell-owners-of-hiding',
  title: 'Nachricht über das Verbergen',
  events: hidings,
  gatherMs: 30_000,
  learn: learnOfOwners(deps),
  react: (events, known) => lastingOfEach(events).flatMap((event) => effectsFor(event, known)),
})

const effectsFor = (
  event: RecordedOf<(typeof hidings)[number]>,
  { site, companies, people }: KnownOfOwners,
): readonly Effect[] => {
  const company = companies.get(event.stream)
  const isHidden = event.type === 'CompanyHidden'
  if (company === undefined || company.deleted !== undefined || company.isHidden !== isHidden) return []
  const { others, by } = otherOwners(event, company, people)
  return mailOwners(event, others, people, (name, told) => hidingLetter(site, name, told, { isHidden, by }))
}
