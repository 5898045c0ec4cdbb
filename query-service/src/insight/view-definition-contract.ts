import { ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import Type, { type Static } from 'typebox'

/** One version of the definition of a view (D-10.4). */
export const ViewDefinitionView = Type.Object({
  version: Type.Integer(),
  ...ViewRules.properties,
  /** ISO 8601, UTC; missing for the initial one. */
  publishedAt: Type.Optional(Type.String()),
  /** Whether everybody's reports use it. */
  selected: Type.Boolean(),
  /** 0 to 1: the share of all view events that it has counted. */
  progress: Type.Number(),
})
export type ViewDefinitionView = Static<typeof ViewDefinitionView>

/** All definitions, oldest first. */
export const ViewDefinitionList = Type.Object({
  data: Type.Object({ definitions: Type.Array(ViewDefinitionView) }),
})
export type ViewDefinitionList = Static<typeof ViewDefinitionList>
