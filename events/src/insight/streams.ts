import { defineStream } from '../lib/define-stream.ts'
import { personalDataEvents } from './personal-data-events.ts'
import { projectionEvents } from './projection-events.ts'
import { viewDefinitionEvents } from './view-definition-events.ts'

export const insightStreams = [
  defineStream({
    category: 'viewDefinition',
    title: 'Zählweisen',
    events: viewDefinitionEvents,
    live: { channel: 'definitions', anyOf: ['analytics.read'] },
  }),
  defineStream({
    category: 'personalData',
    title: 'Personendaten',
    isPerson: true,
    events: personalDataEvents,
  }),
  defineStream({ category: 'projection', title: 'Datenbestand', events: projectionEvents }),
] as const
