import { tipEvents } from '@schaufenster/events/discovery/tip-events.ts'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { tips } from './tips.ts'

const ids = [newUuid(), newUuid(), newUuid()]
const [published, ...others] = tipEvents
const eventOf = (definition: (typeof tipEvents)[number]) =>
  anyDataOf(definition).map((data) => ({ type: definition.type, data }))

/** Each is published once and changed several times. */
const history = (id: string) =>
  fc
    .tuple(eventOf(published), fc.array(fc.oneof(...others.map(eventOf)), { maxLength: 4 }))
    .map(([first, more]): readonly LawEvent[] =>
      [first, ...more].map((event) => ({ stream: streamName('tip', id), partitionKey: id, event })),
    )

projectionLaws(
  tips,
  fc.tuple(...ids.map(history)).map((histories) => histories.flat()),
  { runs: 20 },
)
