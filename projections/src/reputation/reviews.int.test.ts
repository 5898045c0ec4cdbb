import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { commentEvents } from '@schaufenster/events/reputation/comment-events.ts'
import { reviewEvents } from '@schaufenster/events/reputation/review-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { comments } from './comments.ts'
import { companyRating } from './company-rating.ts'
import { erasedAuthors } from './erased-authors.ts'
import { ratingHistory } from './rating-history.ts'
import { reviews } from './reviews.ts'

const companies = [newUuid(), newUuid()]
const [submitted, ...ofReviews] = reviewEvents
const [added, ...ofComments] = commentEvents

const eventOf = (definition: EventDefinition) =>
  anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) }))

/** A text begins by being written, and then something may happen to it. */
const history = (
  category: string,
  company: string,
  first: EventDefinition,
  others: readonly EventDefinition[],
) => {
  const stream = streamName(category, newUuid())
  return fc
    .tuple(eventOf(first), fc.array(fc.oneof(...others.map(eventOf)), { maxLength: 5 }))
    .map(([begin, more]): readonly LawEvent[] =>
      [begin, ...more].map((event) => ({ stream, partitionKey: company, event })),
    )
}

/** Two texts of each company. */
const histories = (category: string, first: EventDefinition, others: readonly EventDefinition[]) =>
  fc
    .tuple(...[...companies, ...companies].map((company) => history(category, company, first, others)))
    .map((all) => all.flat())

const anyReviews = histories('review', submitted, ofReviews)

projectionLaws(comments, histories('comment', added, ofComments), { runs: 20 })
projectionLaws(companyRating, anyReviews, { runs: 20, others: reviewEvents })
projectionLaws(ratingHistory, anyReviews, { runs: 20, others: reviewEvents })
projectionLaws(reviews, anyReviews, { runs: 20 })
projectionLaws(
  erasedAuthors,
  fc.subarray(companies).map((subjects) =>
    subjects.map((subject): LawEvent => ({
      stream: streamName('user', subject),
      partitionKey: subject,
      event: { type: 'PersonalDataErased', data: { subject } },
    })),
  ),
  { runs: 10 },
)
