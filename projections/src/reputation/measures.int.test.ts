import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { measures } from './measures.ts'

const ids = [newUuid(), newUuid(), newUuid()]

const anyEvent = fc.oneof(
  ...measures.events.map((definition) =>
    anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) })),
  ),
)
const anything = fc.array(
  fc
    .record({ id: fc.constantFrom(...ids), event: anyEvent })
    .map(({ id, event }): LawEvent => ({ stream: streamName('review', id), partitionKey: id, event })),
  { maxLength: 25 },
)

projectionLaws(measures, anything, { runs: 20 })
