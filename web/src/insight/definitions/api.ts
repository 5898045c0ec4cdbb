import type { DecidedViewDefinition } from '@schaufenster/command-service/insight/view-definition-contract.ts'
import type { ViewsInRange } from '@schaufenster/query-service/insight/contract.ts'
import type {
  ViewDefinitionList,
  ViewDefinitionView,
} from '@schaufenster/query-service/insight/view-definition-contract.ts'
import { action } from '../../lib/action.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { resource } from '../../lib/resource.ts'
import { fullReport } from '../api.ts'
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

/** Two definitions and the time by which they are compared. */
interface ComparisonQuery {
  readonly query: ReportQuery
  readonly selected: number
  readonly other: number
}

/** Administrators' decisions on view definitions. */
type DefinitionChange =
  | { readonly kind: 'publish'; readonly rules: DefinitionRules }
  | { readonly kind: 'select' | 'discard'; readonly version: number }

/** The dialog that is open. */
type DefinitionDialog =
  | { readonly kind: 'publish' }
  | { readonly kind: 'select' | 'discard'; readonly version: number }

const path = '/api/views/definitions'

/** Milliseconds between two looks while a definition is being counted by. */
const pause = 1_000

/** Definitions of a view (D-10.4); looked at until all has been counted. */
export const definitionList = resource({
  name: 'definitionList',
  ask: async (client) => (await client.get<ViewDefinitionList>(path)).data.definitions,
  repeat: (definitions) => (definitions.every(({ progress }) => progress === 1) ? undefined : pause),
  channels: ['definitions'],
})

const countedBy = async (client: ApiClient, query: ReportQuery, version: number): Promise<Counted> => {
  const parameters = reportParameters(query)
  parameters.set('modelType', 'Company')
  parameters.set('limit', '0')
  parameters.set('definition', String(version))
  const { results } = await client.get<ViewsInRange>(`/api/views/date-range?${parameters.toString()}`)
  return { version, results }
}

export const definitionComparison = resource({
  name: 'definitionComparison',
  ask: async (client, { query, selected, other }: ComparisonQuery): Promise<Comparison> => {
    const [now, then] = await Promise.all([
      countedBy(client, query, selected),
      countedBy(client, query, other),
    ])
    return { selected: now, other: then }
  },
})

/** Answers the number of the definition. */
const send = async (client: ApiClient, change: DefinitionChange): Promise<number> => {
  switch (change.kind) {
    case 'publish':
      return (await client.command<DecidedViewDefinition>('POST', path, change.rules)).data.version
    case 'select':
      await client.command('POST', `${path}/${change.version}/select`)
      return change.version
    case 'discard':
      await client.command('DELETE', `${path}/${change.version}`)
      return change.version
  }
}

const done = { publish: 'angelegt', select: 'gilt', discard: 'verworfen' } as const

/** Where another definition is chosen all numbers are other ones. */
export const changeDefinition = action<DefinitionChange, number, DefinitionDialog>({
  name: 'changeDefinition',
  send,
  success: ({ kind }, version) => `Zählweise ${version} ${done[kind]}`,
  refreshes: ({ kind }) => [
    definitionList.asked(),
    ...(kind === 'select' ? Object.values(fullReport).map((part) => part.askedAgain()) : []),
  ],
})
