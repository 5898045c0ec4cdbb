import type { SuggestResult } from '@schaufenster/query-service/discovery/contract.ts'
import { resource } from '../lib/resource.ts'
import { rest, suggested } from './api.ts'

/** A company that can be chosen. */
export interface CompanyChoice {
  readonly id: string
  readonly name: string
  /** By which those of one name are told apart. */
  readonly facts: string
}

const mostChoices = 8

/** Companies whose names begin like this. */
export const companyChoices = resource({
  name: 'companyChoices',
  ask: suggested<CompanyChoice>(async (client, query) => {
    const { suggest } = await client.query<SuggestResult>('/api/companies/suggestions', { query })
    const options = suggest['name-suggest'].flatMap((list) => list.options)
    const choices = options.map(({ _source: { id, name, industry, city } }) => ({
      id,
      name,
      facts: [industry, city].filter(Boolean).join(' · '),
    }))
    return [...new Map(choices.map((choice) => [choice.id, choice])).values()].slice(0, mostChoices)
  }),
  rest,
})
