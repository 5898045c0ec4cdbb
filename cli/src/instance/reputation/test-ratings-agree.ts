import { expect } from '@jest/globals'
import {
  reviewDecider,
  reviewIdOf,
  reviewStream,
  type ReviewCommand,
} from '@schaufenster/command-service/reputation/review-decider.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { moderationStatuses } from '@schaufenster/events/reputation/review-values.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { berlinDayOf, berlinMidnight, dayAfter } from '@schaufenster/platform/lib/berlin.ts'
import { minuteMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import fc from 'fast-check'
import type { Person, TestInstance } from '../test-instance.ts'
import { reviewedCompanyIn } from './reviews.ts'
import { countedIn } from './test-counted-ratings.ts'

const authors = 40
/** Of a run. The first one has the night in which clocks go forward. */
const days = 12

/** How many commands there are in all, and in how many runs. */
export const runs = 8
export const commandsOfRun = 1_250

/** A clock that a test sets and that never goes back. */
export const setClock = () => {
  let now = berlinMidnight('2026-03-24')
  return { now: () => now, to: (moment: number) => void (now = Math.max(now, moment)) }
}

const status = fc.constantFrom(...moderationStatuses)
const rating = fc.constantFrom(1, 2, 3, 4, 5)
const command = fc.oneof(
  fc.record({ type: fc.constant('submit'), rating }),
  fc.record({ type: fc.constant('submit'), rating }),
  fc.record({ type: fc.constant('edit'), rating }),
  fc.record({ type: fc.constant('rule'), status }),
  fc.record({ type: fc.constant('rule'), status }),
  fc.record({ type: fc.constant('override'), status }),
  fc.record({ type: fc.constant('restore'), status }),
  fc.record({ type: fc.constant('like'), liker: fc.constantFrom('1', '2') }),
  fc.record({ type: fc.constantFrom('withdraw', 'appeal', 'uphold', 'answer') }),
)
/** Now and then an author's data are erased for good, and the stars stay. */
const wish = fc.oneof(
  { arbitrary: command, weight: 60 },
  { arbitrary: fc.record({ type: fc.constant('erase') }), weight: 2 },
)
/** At any minute of its day. */
const minute = fc.nat(24 * 60 - 1)
/** Random commands of a run, each about the review of some author of some company. */
export const anyWishes = () =>
  fc.array(fc.record({ wish, author: fc.nat(authors - 1), company: fc.nat(1), minute }), {
    minLength: commandsOfRun,
    maxLength: commandsOfRun,
    size: 'max',
  })
type Wish = ReturnType<typeof anyWishes> extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** Commands of these so many minutes are under way together. */
const together = 2 * 60

/** Sends them all, a share each day, at all hours; then average, distribution and numbers are those of the log, today and as of every day. */
export const ratingsAgree = async (
  product: TestInstance,
  clock: ReturnType<typeof setClock>,
  wishes: readonly Wish[],
): Promise<void> => {
  const admin = await product.admin()
  const companies = await Promise.all(
    ['Huber', 'Ohm'].map(async (name) => {
      const form = { name: `${name} ${newUuid().slice(0, 8)}`, plz: '80331', city: 'München' }
      const { _id: id, slug } = (await admin.call('POST', '/api/companies', form)).body.data
      await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
      return { id: String(id), slug: String(slug), name: form.name }
    }),
  )
  const { erasing, writes } = product.instance
  const { handle, streams } = writes
  const forgotten = new Set<string>()
  const companyAt = reviewedCompanyIn({ streams })

  const reviewOf = async ({ author, company: index }: Wish) => {
    const company = await companyAt(companies[index]?.id ?? '')
    if (company === undefined) throw new Error('no company')
    return { company, id: reviewIdOf(company.id, `author-${author}`) }
  }

  const erase = async (wanted: Wish): Promise<void> => {
    const { company, id } = await reviewOf(wanted)
    const { name: stream, partitionKey } = reviewStream(id, company.id)
    if (forgotten.has(id) || (await streams.current(reviewDecider, stream)).state === undefined) return
    forgotten.add(id)
    const cause = newUuid()
    await erasing.erase({ subject: id, stream, partitionKey, correlationId: cause, causationId: cause })
  }

  const send = async (given: Wish): Promise<void> => {
    const { wish: wanted, author } = given
    const { company, id } = await reviewOf(given)
    // Nobody is left who could write.
    if (forgotten.has(id) && ['submit', 'edit', 'appeal'].includes(wanted.type)) return
    const by = platformItself
    const theirs = { hasCode: true, userId: undefined, addressIds: [] }
    const content = (stars: number) => ({ name: 'Ida', message: 'Gut.', rating: stars })
    const commandOf = (): ReviewCommand => {
      if ('rating' in wanted && wanted.type === 'submit')
        return {
          type: 'SubmitReview',
          company,
          subject: id,
          addressId: `author-${author}`,
          email: `ida${author}@beispiel.example`,
          confirmedBy: 'mail',
          content: content(wanted.rating),
          now: clock.now(),
        }
      if ('rating' in wanted) return { type: 'EditReview', author: theirs, content: content(wanted.rating) }
      if ('liker' in wanted)
        return { type: 'ToggleLike', liker: wanted.liker, author: { ...theirs, hasCode: false } }
      if ('status' in wanted) {
        const ruling =
          wanted.status === 'rejected'
            ? { status: wanted.status, reason: 'spam' as const }
            : { status: wanted.status }
        if (wanted.type === 'rule') return { type: 'Rule', by, company, ruling }
        if (wanted.type === 'restore') return { type: 'RestoreStanding', by, to: ruling }
        return { type: 'OverrideModeration', by, status: wanted.status, reasons: 'Geprüft.' }
      }
      if (wanted.type === 'withdraw') return { type: 'Withdraw', author: theirs }
      if (wanted.type === 'appeal')
        return { type: 'AppealRejection', author: theirs, explanation: 'Doch.', now: clock.now() }
      if (wanted.type === 'uphold') return { type: 'UpholdRejection', by, reasons: 'Nein.' }
      return { type: 'AnswerReview', by, company, answer: 'Danke.' }
    }
    const commandId = newUuid()
    const actor = { kind: 'system', name: 'test' } as const
    await handle(reviewDecider, reviewStream(id, company.id), commandOf(), {
      actor,
      commandId,
      correlationId: commandId,
      causationId: commandId,
    })
  }

  const share = Math.ceil(wishes.length / days)
  const firstDay = dayAfter(berlinDayOf(clock.now()), 1)
  const dayOf = (index: number) => dayAfter(firstDay, index)
  for (let day = 0; day < days; day += 1) {
    const ofDay = wishes.slice(day * share, (day + 1) * share)
    for (let from = 0; from < 24 * 60; from += together) {
      const now = ofDay.filter((one) => one.minute >= from && one.minute < from + together)
      clock.to(berlinMidnight(dayOf(day)) + Math.max(0, ...now.map((one) => one.minute)) * minuteMs)
      await Promise.all(now.filter((one) => one.wish.type !== 'erase').map(send))
      for (const one of now.filter(({ wish: { type } }) => type === 'erase')) await erase(one)
    }
  }
  clock.to(berlinMidnight(dayOf(days)))

  const log = (await eventsOf(product)).filter(({ metadata }) =>
    companies.some(({ id }) => id === metadata.partitionKey),
  )
  expect(log.length).toBeGreaterThan(wishes.length / 4)
  const hours = new Set(log.map(({ metadata }) => metadata.occurredAt.slice(11, 13)))
  expect(hours.size).toBeGreaterThan(6)
  expect(log.filter(({ type }) => type === 'PersonalDataErased').length).toBeGreaterThan(3)
  const { store } = product.instance.stores
  const { freshness } = product.instance.models
  const shownBy = [...models, 'company-search', 'reviews', 'comments', 'erased-authors']
  const head = await store.head()
  await eventually(() => freshness.waitFor(shownBy, head))
  const visitor = product.visitor()
  const today = () =>
    Promise.all(companies.map(({ id }) => visitor.call('GET', `/api/reviews/company/${id}/average`)))
  const shown = (await today()).map(({ body }) => body)
  const counted = companies.map(({ id }) => countedIn(log, id, clock.now()))
  expect(shown).toEqual(counted)
  for (const [index, company] of companies.entries()) await shownEverywhere(visitor, company, counted[index])
  await product.command('rebuild', 'company-rating')
  expect((await today()).map(({ body }) => body)).toEqual(shown)
  for (const { id } of companies) {
    const url = `/api/reviews/company/${id}/average`
    for (let day = 0; day < days; day += 1) {
      const asOf = dayOf(day)
      expect([asOf, (await visitor.call('GET', `${url}?asOf=${asOf}`)).body]).toEqual([
        asOf,
        countedIn(log, id, berlinMidnight(dayOf(day + 1)) - 1),
      ])
    }
  }
}

const models = ['company-profile', 'company-rating', 'rating-history']

/** The profile says it, the card among the hits says it, and the filter by stars finds the company up to its average and no further. */
const shownEverywhere = async (
  visitor: Person,
  { id, slug, name }: { readonly id: string; readonly slug: string; readonly name: string },
  counted: ReturnType<typeof countedIn> | undefined,
): Promise<void> => {
  const { rating } = (await visitor.call('GET', `/api/slug/${slug}`)).body.data
  expect(rating).toEqual(counted)
  const found = async (more: object = {}) => {
    const { body } = await visitor.call('POST', '/api/companies/search', { query: name, ...more })
    return body.companies.find((hit: { readonly _id: string }) => hit._id === id)
  }
  const { average = null, count } = counted ?? {}
  expect((await found())?.rating).toEqual(average === null ? undefined : { average, count })
  expect((await found({ minRating: average ?? 1 }))?.rating?.average).toBe(average ?? undefined)
  if (average !== null && average < 5)
    expect(await found({ minRating: Math.round(average * 10 + 1) / 10 })).toBeUndefined()
}

const eventsOf = async ({ instance }: TestInstance): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for (let after = beginning; ;) {
    const { events, through } = await instance.stores.store.readAll(after, 1_000)
    if (events.length === 0) return found
    found.push(...events.filter(({ stream }) => stream.startsWith('review-')))
    after = through
  }
}
