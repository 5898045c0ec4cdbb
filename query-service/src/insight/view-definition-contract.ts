import { ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import Type, { type Static } from 'typebox'

/** What counts as a view, in one version (D-10.4). */
export const ViewDefinitionView = Type.Object({
  version: Type.Integer(),
  ...ViewRules.properties,
  /** ISO 8601, UTC; the first one was always there. */
  publishedAt: Type.Optional(Type.String()),
  /** Whether its numbers are those that everybody reads. */
  selected: Type.Boolean(),
  /** 0 to 1: how much of all that was viewed it has counted. */
  progress: Type.Number(),
})
export type ViewDefinitionView = Static<typeof ViewDefinitionView>

/** All definitions, the oldest first. */
export const ViewDefinitionList = Type.Object({
  data: Type.Object({ definitions: Type.Array(ViewDefinitionView) }),
})
export type ViewDefinitionList = Static<typeof ViewDefinitionList>
