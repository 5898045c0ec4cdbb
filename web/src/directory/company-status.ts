import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { inGermanOrder } from '../lib/german-order.ts'
import { own } from '../lib/own.ts'

interface StatusWords {
  readonly label: string
  readonly tone: 'plain' | 'petrol' | 'amber' | 'green' | 'red'
}

const words: Readonly<Record<string, StatusWords>> = {
  draft: { label: 'Entwurf', tone: 'plain' },
  pending: { label: 'In Prüfung', tone: 'amber' },
  approved: { label: 'Geprüft', tone: 'green' },
  rejected: { label: 'Abgelehnt', tone: 'red' },
  deleted: { label: 'Gelöscht', tone: 'plain' },
}

/** How the stage of a company is called and stressed. An unknown one is told as it is. */
export const statusWords = (status: string): StatusWords =>
  own(words, status) ?? { label: status, tone: 'plain' }

/** The stages that wait for the owner come first: rejected, draft, awaiting approval, then public. */
const urgency = ['rejected', 'draft', 'pending', 'approved']

/** In the order in which an owner wants to see them. */
export const byUrgency = <Row extends Pick<CompanyRow, 'status' | 'name'>>(
  companies: readonly Row[],
): readonly Row[] =>
  [...companies].sort(
    (a, b) => urgency.indexOf(a.status) - urgency.indexOf(b.status) || inGermanOrder(a.name, b.name),
  )

/** "Basis" for the tier `basis`. */
export const tierLabel = (tier: string): string => tier.charAt(0).toLocaleUpperCase('de') + tier.slice(1)
