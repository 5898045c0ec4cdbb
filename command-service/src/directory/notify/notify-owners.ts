import {
  CompanyApprovalRevoked,
  CompanyApproved,
  CompanyRejected,
} from '@schaufenster/events/directory/company-approval-events.ts'
import type { RecordedOf } from '@schaufenster/events/lib/define-event.ts'
import type { Effect, Policy } from '../../policies/policy.ts'
import type { Company } from '../company/company-state.ts'
import {
  lastOfEach,
  learnOfOwners,
  mailOwners,
  type KnownOfOwners,
  type NotifyDeps,
} from './company-in-policy.ts'
import { approvalLetter, refusalLetter, type CompanyInLetter } from './company-letters.ts'

const decisions = [CompanyApproved, CompanyRejected, CompanyApprovalRevoked] as const
type Decision = RecordedOf<(typeof decisions)[number]>

/**
 * Notifies owners of decisions about their company, with the reason of a rejection and how to fix it. Waits
 * half a minute, so that an undone or changed decision is not sent.
 */
export const notifyOwners = (deps: NotifyDeps): Policy<(typeof decisions)[number], KnownOfOwners> => ({
  name: 'tell-owners',
  title: 'Nachricht an Inhaber',
  events: decisions,
  gatherMs: 30_000,
  learn: learnOfOwners(deps),
  react: (events, known) => lastOfEach(events).flatMap((event) => effectsFor(event, known)),
})

const effectsFor = (event: Decision, { site, companies, people }: KnownOfOwners): readonly Effect[] => {
  const company = companies.get(event.stream)
  if (company === undefined || company.deleted !== undefined || !stands(event, company)) return []
  return mailOwners(event, company, people, (name, told) => letterOf(event, site, name, told))
}

/** Whether a company is still as a decision left it. */
const stands = (event: Decision, { status, rejectionReason }: Company): boolean =>
  event.type === 'CompanyApproved'
    ? status === 'approved'
    : status === 'rejected' && rejectionReason === event.data.reason

const letterOf = (event: Decision, site: string, name: string, company: CompanyInLetter) =>
  event.type === 'CompanyApproved'
    ? approvalLetter(site, name, company)
    : refusalLetter(site, name, company, event.data.reason, event.type === 'CompanyApprovalRevoked')
