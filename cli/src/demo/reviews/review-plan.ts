import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { CommentEvent } from '@schaufenster/events/reputation/comment-events.ts'
import type { ReviewEvent } from '@schaufenster/events/reputation/review-events.ts'
import type { Rating, RejectionReason } from '@schaufenster/events/reputation/review-values.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { DemoFate } from '../demo-plan.ts'
import { createRandom, type Random } from '../random.ts'
import type { DemoAuthor } from './demo-authors.ts'
import { moodOf, reviewTexts } from './review-text.ts'
import { answers, appeals, refused, remarks } from './review-words.ts'

/** A company of the demo that is reviewed. */
export interface Reviewed {
  readonly id: CompanyId
  readonly fate: DemoFate
}

/** What became of one review or comment, from its beginning; milliseconds since 1970. */
export interface DemoText {
  readonly author: DemoAuthor
  readonly company: CompanyId
  /** Undefined: it is a review; otherwise a comment on the one of this author. */
  readonly on?: DemoAuthor
  readonly events: readonly { readonly at: number; readonly event: ReviewEvent | CommentEvent }[]
}

/** From how many companies on some are known all over the country. */
const manyCompanies = 500
const wellKnown = 6
const spreadDays = 730

/** Most have a handful or none, some twenty, a few are famous; companies with an owner have enough to manage. */
const countOf = ({ fate: { owner } }: Reviewed, index: number, all: number, random: Random): number => {
  if (owner !== undefined) return random.integer(18, 30)
  const chance = random.next()
  if (all >= manyCompanies && index % Math.floor(all / wellKnown) === 7) return random.integer(200, 260)
  if (chance < 0.5) return 0
  if (chance < 0.9) return random.integer(1, 5)
  return chance < 0.994 ? random.integer(6, 14) : random.integer(20, 40)
}

const stars: readonly Rating[] = [1, 2, 3, 4, 5]

/** Around how good the company is; who is very angry says so, too. */
const ratingOf = (quality: number, random: Random): Rating =>
  random.weighted(stars, (rating) => Math.exp(-Math.abs(rating - quality) * 1.1) + (rating === 1 ? 0.03 : 0))

/** All reviews and comments of the demo, company by company. The same for the same seed and day. */
export function* demoReviews(
  companies: readonly Reviewed[],
  authors: readonly DemoAuthor[],
  today: number,
  seed: number,
): Generator<DemoText> {
  const random = createRandom(seed)
  for (const [index, company] of companies.entries()) {
    const count = countOf(company, index, companies.length, random)
    const writers = random.sample(authors, count)
    const texts = [...reviewsOf(company, writers, authors, today, random)]
    yield* texts
    if (company.fate.owner !== undefined)
      yield* waitingFor(company, texts, authors, today, createRandom(seed + index + 1))
  }
}

function* reviewsOf(
  { id, fate: { company, owner } }: Reviewed,
  writers: readonly DemoAuthor[],
  authors: readonly DemoAuthor[],
  today: number,
  random: Random,
): Generator<DemoText> {
  const quality = 2.8 + 2.1 * Math.sqrt(random.next())
  const textOf = reviewTexts(company, random)
  for (const author of writers) {
    // The newer the more.
    const age = Math.floor(spreadDays * random.next() ** 1.6) * dayMs + random.integer(9, 21) * hourMs
    const review = reviewOf(id, author, ratingOf(quality, random), textOf, today - age, today, owner, random)
    yield review
    if (!isShown(review) || !random.chance(0.09)) continue
    for (const other of random.sample(authors, random.integer(1, 3)))
      if (other !== author) yield commentOf(id, other, author, today - age + 3 * dayMs, today, random)
  }
}

const waitingOfEach = 2

/** So that every owner has reviews and comments to decide about, whatever chance gave them. */
function* waitingFor(
  { id, fate: { company } }: Reviewed,
  texts: readonly DemoText[],
  authors: readonly DemoAuthor[],
  today: number,
  random: Random,
): Generator<DemoText> {
  const known = new Set(texts.map(({ author }) => author))
  const others = random.sample(
    authors.filter((author) => !known.has(author)),
    2 * waitingOfEach,
  )
  const textOf = reviewTexts(company, random)
  for (const author of others.slice(0, waitingOfEach)) {
    const rating = random.pick(stars)
    const at = today - random.integer(1, 9) * dayMs + random.integer(9, 21) * hourMs
    const written = { ...authorship(author, id, at), rating, message: textOf(rating) }
    yield { author, company: id, events: [{ at, event: { type: 'ReviewSubmitted', data: written } }] }
  }
  const shown = texts.filter((text) => isReadBefore(text, today - 5 * dayMs)).slice(0, waitingOfEach)
  for (const [index, { author: on }] of shown.entries()) {
    const author = others[waitingOfEach + index]
    if (author === undefined) continue
    const at = today - random.integer(1, 4) * dayMs + random.integer(9, 21) * hourMs
    const data = { ...authorship(author, id, at), review: on.reviewOf(id), comment: random.pick(remarks) }
    yield { author, company: id, on, events: [{ at, event: { type: 'CommentAdded', data } }] }
  }
}

/** A review that visitors had read by then. */
const isReadBefore = ({ on, events }: DemoText, moment: number): boolean =>
  on === undefined && events.some(({ at, event: { type } }) => type === 'ReviewApproved' && at < moment)

const isShown = ({ events }: DemoText): boolean =>
  events.some(({ event: { type } }) => type === 'ReviewApproved')

const reviewOf = (
  company: CompanyId,
  author: DemoAuthor,
  rating: Rating,
  textOf: (rating: Rating) => string,
  at: number,
  today: number,
  owner: number | undefined,
  random: Random,
): DemoText => {
  const fate = fateOf(today - at, owner !== undefined, random)
  const reason = fate === 'rejected' ? random.pick(reasons) : undefined
  const [said, given]: readonly [string, Rating] =
    reason === undefined
      ? [textOf(rating), rating]
      : [random.pick(refused[reason]), reason === 'spam' ? 5 : 1]
  const written = { ...authorship(author, company, at), rating: given, message: said }
  const decidedAt = Math.min(at + random.integer(4, 90) * hourMs, today)
  const later = (hours: number) => Math.min(decidedAt + hours * hourMs, today)
  const events: DemoText['events'][number][] = [{ at, event: { type: 'ReviewSubmitted', data: written } }]
  if (fate === 'pending') return { author, company, events }
  if (reason !== undefined) {
    events.push({
      at: decidedAt,
      event: { type: 'ReviewRejected', data: { company, subject: author.subject, reason } },
    })
    if (random.chance(0.1)) {
      const data = {
        company,
        subject: author.subject,
        explanation: random.pick(appeals[reason]),
        at: later(30),
      }
      events.push({ at: later(30), event: { type: 'ReviewRejectionAppealed', data } })
    }
    return { author, company, events }
  }
  events.push({ at: decidedAt, event: { type: 'ReviewApproved', data: { company } } })
  const mood = moodOf(given)
  if (random.chance(mood === 'good' ? 0.14 : 0.4))
    events.push({
      at: later(40),
      event: {
        type: 'ReviewAnswered',
        data: { company, subject: author.subject, answer: random.pick(answers[mood]) },
      },
    })
  return {
    author,
    company,
    events: [...events, ...likesOf('ReviewLiked', author, company, later(60), random)],
  }
}

const reasons: readonly Exclude<RejectionReason, 'other'>[] = [
  'spam',
  'insult',
  'noCustomer',
  'personalData',
  'duplicate',
]

/** New texts wait, a few of them for too long; most others were approved. */
const fateOf = (age: number, isOwned: boolean, random: Random): 'pending' | 'approved' | 'rejected' => {
  const chance = random.next()
  if (age < 4 * dayMs) return 'pending'
  if (age < 40 * dayMs && chance < (isOwned ? 0.5 : 0.2)) return 'pending'
  return chance > 0.95 ? 'rejected' : 'approved'
}

const likesOf = (
  type: 'ReviewLiked' | 'CommentLiked',
  { subject }: DemoAuthor,
  company: CompanyId,
  at: number,
  random: Random,
): DemoText['events'] => {
  const count = random.chance(0.18) ? random.integer(1, random.chance(0.1) ? 14 : 3) : 0
  return Array.from({ length: count }, (_, index) => ({
    at,
    event: { type, data: { company, liker: `demo-${subject}-${index}` } },
  }))
}

const authorship = ({ subject, name, email, addressId }: DemoAuthor, company: CompanyId, at: number) =>
  ({ company, subject, name, email, addressId, confirmedBy: 'mail', at }) as const

const commentOf = (
  company: CompanyId,
  author: DemoAuthor,
  on: DemoAuthor,
  after: number,
  today: number,
  random: Random,
): DemoText => {
  const at = Math.min(after + random.integer(1, 400) * hourMs, today)
  const data = {
    ...authorship(author, company, at),
    review: on.reviewOf(company),
    comment: random.pick(remarks),
  }
  const events: DemoText['events'][number][] = [{ at, event: { type: 'CommentAdded', data } }]
  if (today - at > 5 * dayMs || random.chance(0.5))
    events.push({
      at: Math.min(at + 20 * hourMs, today),
      event: random.chance(0.93)
        ? { type: 'CommentApproved', data: { company } }
        : { type: 'CommentRejected', data: { company, subject: author.subject, reason: 'noCustomer' } },
    })
  return { author, company, on, events }
}
