import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { commentEvents } from '@schaufenster/events/reputation/comment-events.ts'
import { noticeEvents, StatementOfReasonsSent } from '@schaufenster/events/reputation/notice-events.ts'
import { reviewEvents } from '@schaufenster/events/reputation/review-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { notices } from './notices.ts'
import { transparency } from './transparency.ts'

const ids = [newUuid(), newUuid(), newUuid()]
const [submitted, ...others] = noticeEvents
const eventOf = (definition: EventDefinition) =>
  anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) }))

/** Each is sent once, and then something may happen to it. */
const history = (id: string) =>
  fc
    .tuple(eventOf(submitted), fc.array(fc.oneof(...others.map(eventOf)), { maxLength: 4 }))
    .map(([first, more]): readonly LawEvent[] =>
      [first, ...more].map((event) => ({ stream: streamName('notice', id), partitionKey: id, event })),
    )
const histories = fc.tuple(...ids.map(history)).map((all) => all.flat())

projectionLaws(notices, histories, { runs: 20 })
/** Any history of a text. */
const texts = (category: string, definitions: readonly EventDefinition[]) => {
  const [stream, company] = [streamName(category, newUuid()), newUuid()]
  return fc
    .array(fc.oneof(...definitions.map(eventOf)), { maxLength: 6 })
    .map((happened) => happened.map((event): LawEvent => ({ stream, partitionKey: company, event })))
}
const anything = fc
  .tuple(histories, texts('review', reviewEvents), texts('comment', commentEvents))
  .map((all) => all.flat())

projectionLaws(transparency, anything, {
  runs: 20,
  others: [StatementOfReasonsSent, ...reviewEvents, ...commentEvents],
})
