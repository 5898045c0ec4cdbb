import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { inGermanOrder } from '../../lib/german-order.ts'

/** The industries that can be chosen, by name. */
export const industryOptions = (industries: readonly IndustryView[] | undefined) =>
  (industries ?? [])
    .filter(({ archived }) => !archived)
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((a, b) => inGermanOrder(a.label, b.label))
