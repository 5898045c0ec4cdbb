import Type, { type Static } from 'typebox'

/** Names a definition by its number. */
export const ViewDefinitionPath = Type.Object({ version: Type.Integer({ minimum: 1, maximum: 65_535 }) })

/** Of the definition that a command was about. */
export const DecidedViewDefinition = Type.Object({ data: Type.Object({ version: Type.Integer() }) })
export type DecidedViewDefinition = Static<typeof DecidedViewDefinition>
