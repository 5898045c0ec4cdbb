import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import fc from 'fast-check'
import { projectionLaws } from '../runner/laws/projection-laws.ts'
import { placements } from './placements.ts'

const ids = ['1', '2', '3'].map((digit) => `0192f0c1-7a00-7000-8000-00000000000${digit}`)

const anyEvent = fc.oneof(
  ...placements.events.map((definition) =>
    anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) })),
  ),
)
const anyPlacementLog = fc.array(
  fc
    .record({ id: fc.constantFrom(...ids), event: anyEvent })
    .map(({ id, event }) => ({ stream: streamName('placement', id), partitionKey: id, event })),
  { maxLength: 25 },
)

projectionLaws(placements, anyPlacementLog, { runs: 30 })
