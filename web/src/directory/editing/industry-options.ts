import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { inGermanOrder } from '../../lib/german-order.ts'
import { industriesIn } from './master-data.ts'

/** The industries that can be chosen, by name. */
export const industryOptions = (industries: readonly IndustryView[] | undefined) =>
  (industries ?? [])
    .filter(({ archived }) => !archived)
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((a, b) => inGermanOrder(a.label, b.label))

/** The name of the first industry in a field; empty if none is selected or its name isn't loaded. */
export const mainIndustry = (industries: readonly IndustryView[] | undefined, field: string): string => {
  const [main] = industriesIn(field)
  return industries?.find(({ _id }) => _id === main)?.name ?? ''
}
