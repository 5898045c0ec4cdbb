import type { DecidedViewDefinition } from '@schaufenster/command-service/insight/view-definition-contract.ts'
import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import type {
  ViewDefinitionList,
  ViewDefinitionView,
} from '@schaufenster/query-service/insight/view-definition-contract.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { reportParameters, type ReportQuery } from '../reports/report-query.ts'

export type { ViewDefinitionView }

/** What a definition counts and what not. */
export type DefinitionRules = Pick<ViewDefinitionView, 'windowMinutes' | 'audiences' | 'excludedAgents'>
/** The numbers of one time by two definitions. */
export interface Comparison {
  /** The version that everybody reads, and its numbers. */
  readonly selected: Counted
  readonly other: Counted
}
/** What one version counts. */
export interface Counted {
  readonly version: number
  readonly results: ViewsInRange['results']
}

/** What the part of definitions asks of the API. */
export type DefinitionsApi = ReturnType<typeof createDefinitionsApi>

/** Definitions of a view (capabilities.md C10, D-10.4). */
export const createDefinitionsApi = (client: ApiClient) => {
  const path = '/api/views/definitions'
  const counted = async (query: ReportQuery, version: number): Promise<Counted> => {
    const parameters = reportParameters(query)
    parameters.set('modelType', 'Company')
    parameters.set('limit', '0')
    parameters.set('definition', String(version))
    const { results } = await client.get<ViewsInRange>(`/api/views/date-range?${parameters.toString()}`)
    return { version, results }
  }
  return {
    list: async () => (await client.get<ViewDefinitionList>(path)).data.definitions,
    compare: async (query: ReportQuery, selected: number, other: number): Promise<Comparison> => {
      const [now, then] = await Promise.all([counted(query, selected), counted(query, other)])
      return { selected: now, other: then }
    },
    /** Answers its number. */
    publish: async (rules: DefinitionRules) =>
      (await client.command<DecidedViewDefinition>('POST', path, rules)).data.version,
    select: (version: number) => client.command<DecidedViewDefinition>('POST', `${path}/${version}/select`),
    discard: (version: number) => client.command<DecidedViewDefinition>('DELETE', `${path}/${version}`),
  }
}
