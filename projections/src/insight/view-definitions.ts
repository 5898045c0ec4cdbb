import {
  firstViewRules,
  viewDefinitionEvents,
  type ViewRules,
} from '@schaufenster/events/insight/view-definition-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** A definition of a view that was not discarded. */
export interface KeptViewDefinition extends ViewRules {
  readonly version: number
  /** ISO 8601, UTC; null for the initial one. */
  readonly publishedAt: string | null
}

/** All view definitions, oldest first, and which one is selected. Key: the stream. */
export interface ViewDefinitionsDocument {
  readonly selected: number
  readonly definitions: readonly KeptViewDefinition[]
}

/** In effect until another one is published. */
export const firstViewDefinitions: ViewDefinitionsDocument = {
  selected: 1,
  definitions: [{ version: 1, ...firstViewRules, publishedAt: null }],
}

export const viewDefinitions = defineProjection<
  (typeof viewDefinitionEvents)[number],
  ViewDefinitionsDocument
>({
  name: 'view-definitions',
  title: 'Zählweisen',
  version: 1,
  scope: 'partition',
  events: viewDefinitionEvents,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document = firstViewDefinitions, event) => {
    switch (event.type) {
      case 'ViewDefinitionPublished': {
        const published = { ...event.data, publishedAt: event.metadata.occurredAt }
        return { ...document, definitions: [...document.definitions, published] }
      }
      case 'ViewDefinitionSelected':
        return { ...document, selected: event.data.version }
      case 'ViewDefinitionDiscarded': {
        const { version } = event.data
        return { ...document, definitions: document.definitions.filter((kept) => kept.version !== version) }
      }
    }
  },
  indexes: [],
})
