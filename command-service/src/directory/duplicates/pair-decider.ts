import {
  companyPairEvents,
  type CompanyPairEvent,
} from '@schaufenster/events/directory/company-pair-events.ts'
import { pairIdOf, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { forbidden } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'
import type { Editor } from '../company/editor.ts'

/** Two companies that look alike. */
export type CompanyPair = readonly [one: CompanyId, other: CompanyId]

/** States that two companies are different, or that this was a mistake. */
export interface JudgePair {
  readonly type: 'TellApart' | 'DoubtAgain'
  readonly by: Editor
  readonly companies: CompanyPair
}

/** The stream of a pair, regardless of their order. */
export const pairStream = (companies: CompanyPair): StreamRef => {
  const id = pairIdOf(...companies)
  return { name: streamName('companyPair', id), partitionKey: id }
}

/** Whether two companies were marked as different, and who may do that. */
export const pairDecider: Decider<boolean, JudgePair, CompanyPairEvent> = {
  initialState: false,
  isEvent: isOneOf(companyPairEvents),
  evolve: (_isApart, { type }) => type === 'CompaniesToldApart',
  decide: (isApart, { type, by, companies }) => {
    if (!may(by, 'company.manage')) return left(forbidden)
    if (isApart === (type === 'TellApart')) return right([])
    const data = { companies: companies.toSorted() }
    return right([{ type: type === 'TellApart' ? 'CompaniesToldApart' : 'CompaniesDoubtedAgain', data }])
  },
}
