import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import type { Letter, Recipient } from '@schaufenster/platform/mail/mail.ts'
import type { Policy } from '../../policies/policy.ts'
import type { Company, CompanyState } from '../company/company-state.ts'
import { companiesOf, lastOfEach, type NotifyDeps } from './company-in-policy.ts'
import type { CompanyInLetter } from './company-letters.ts'

/** Why companies wait for administrators, and the letter about it. */
interface Waiting<Definition extends EventDefinition> {
  readonly name: string
  readonly title: string
  readonly event: Definition
  readonly isWaiting: (company: Company) => boolean
  readonly letter: (site: string, name: string, companies: readonly CompanyInLetter[]) => Letter
}

interface Known {
  readonly site: string
  readonly companies: ReadonlyMap<string, CompanyState>
  readonly admins: readonly Recipient[]
}

/** Notifies administrators of waiting companies: one mail for all that arrived within five minutes and still wait. */
export const notifyAdminsOfWaiting =
  <Definition extends EventDefinition>({ name, title, event, isWaiting, letter }: Waiting<Definition>) =>
  ({
    streams,
    publicUrl,
    admins,
  }: Pick<NotifyDeps, 'streams' | 'publicUrl' | 'admins'>): Policy<Definition, Known> => ({
    name,
    title,
    events: [event],
    gatherMs: 300_000,

    learn: async (events) => ({
      site: publicUrl,
      companies: await companiesOf(streams, events),
      admins: await admins(),
    }),

    react: (events, { site, companies, admins }) => {
      const [because] = events
      const waiting = lastOfEach(events).flatMap(({ stream, metadata }) => {
        const company = companies.get(stream)
        if (company === undefined || company.deleted !== undefined || !isWaiting(company)) return []
        return [{ id: metadata.partitionKey, name: company.profile.name, slug: company.slug }]
      })
      if (because === undefined || waiting.length === 0) return []
      return admins.map((to) => ({
        kind: 'mail',
        because,
        to,
        letter: letter(site, to.name, waiting),
        limitedAs: name,
      }))
    },
  })
