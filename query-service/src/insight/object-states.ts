import { ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import { audienceNames } from '@schaufenster/events/insight/view-events.ts'
import {
  viewDefinitions,
  type ViewDefinitionsDocument,
} from '@schaufenster/projections/insight/view-definitions.ts'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { partsOf, type StreamStates } from '../lib/stream-state.ts'

const Definition = Compile(Type.Object({ version: Type.Integer(), ...ViewRules.properties }))

/** A view definition in words: "30 Minuten", "Besucher", "ohne NewBot". */
export const rulesInWords = ({ windowMinutes, audiences, excludedAgents }: ViewRules): readonly string[] => [
  `${windowMinutes} Minuten`,
  audiences.map((audience) => audienceNames[audience]).join(', '),
  ...(excludedAgents.length === 0 ? [] : [`ohne ${excludedAgents.join(', ')}`]),
]

const definitionsOf = (value: unknown): string =>
  [value]
    .flat()
    .flatMap((one) => (Definition.Check(one) ? [`${one.version}: ${rulesInWords(one).join(' · ')}`] : []))
    .join('; ')

/** How the history describes view definitions. */
export const insightStates: StreamStates = {
  viewDefinition: {
    projection: viewDefinitions,
    parts: partsOf<ViewDefinitionsDocument>([
      ['Aktiv', 'selected', (version) => `Zählweise ${String(version)}`],
      ['Zählweisen', 'definitions', definitionsOf],
    ]),
  },
}
