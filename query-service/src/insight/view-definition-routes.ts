import type { App } from '@schaufenster/platform/app/build-app.ts'
import {
  viewDefinitions,
  type ViewDefinitionsDocument,
} from '@schaufenster/projections/insight/view-definitions.ts'
import { ViewDefinitionList } from './view-definition-contract.ts'

/** What the calls for view definitions read. */
export interface ViewDefinitionModels {
  readonly viewDefinitions: () => Promise<ViewDefinitionsDocument>
  /** By version, 0 to 1. */
  readonly progress: () => Promise<ReadonlyMap<number, number>>
}

/** View definitions with the progress of each (D-10.4). Asking starts the counting of a new one. */
export const registerViewDefinitionQueries = (app: App, models: ViewDefinitionModels): void => {
  app.get(
    '/api/views/definitions',
    {
      config: { access: { permission: 'analytics.read' }, reads: [viewDefinitions.name] },
      schema: {
        tags: ['insight'],
        summary: 'Zählweisen: was als Aufruf zählt',
        response: { 200: ViewDefinitionList },
      },
    },
    async () => {
      const { selected, definitions } = await models.viewDefinitions()
      const progress = await models.progress()
      return {
        data: {
          definitions: definitions.map(({ publishedAt, ...rules }) => ({
            ...rules,
            ...(publishedAt !== null && { publishedAt }),
            selected: rules.version === selected,
            progress: progress.get(rules.version) ?? 0,
          })),
        },
      }
    },
  )
}
