import { ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import { audiences } from '@schaufenster/events/insight/view-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

const whose = {
  'x-hint':
    'Bitte wählen Sie, wessen Aufrufe zählen: Besucher (visitor), Inhaber (owner), Administratoren (admin) oder Bots (bot).',
}

/** `POST /api/views/definitions`: the rules of a new definition. */
export const ViewRulesForm = closedObject({
  ...ViewRules.properties,
  audiences: Type.Array(Type.Enum(audiences, whose), { minItems: 1, maxItems: 4, ...whose }),
})

/** Identifies a definition by its number. */
export const ViewDefinitionPath = Type.Object({ version: Type.Integer({ minimum: 1, maximum: 65_535 }) })

/** The definition that the command changed. */
export const DecidedViewDefinition = Type.Object({ data: Type.Object({ version: Type.Integer() }) })
export type DecidedViewDefinition = Static<typeof DecidedViewDefinition>
