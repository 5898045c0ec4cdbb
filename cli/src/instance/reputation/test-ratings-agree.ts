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
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { isRecord } from '@schaufenster/platform/lib/json.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import fc from 'fast-check'
import type { Person, TestInstance } from '../test-instance.ts'
import { reviewedCompanyIn } from './reviews.ts'

const authors = 40
const days = 25
const firstDay = Date.parse('2026-03-02T11:00:00.000Z')

/** A clock that a test sets; noon of some day in Germany. */
export const noonClock = () => {
  let day = 0
  return {
    now: () => firstDay + day * dayMs,
    next: () => void (day += 1),
  }
}

const status = fc.constantFrom(...moderationStatuses)
const rating = fc.constantFrom(1, 2, 3, 4, 5)
const wish = fc.oneof(
  fc.record({ type: fc.constant('submit'), rating }),
  fc.record({ type: fc.constant('edit'), rating }),
  fc.record({ type: fc.constant('rule'), status }),
  fc.record({ type: fc.constant('rule'), status }),
  fc.record({ type: fc.constant('override'), status }),
  fc.record({ type: fc.constant('restore'), status }),
  fc.record({ type: fc.constant('like'), liker: fc.constantFrom('1', '2') }),
  fc.record({ type: fc.constantFrom('withdraw', 'appeal', 'uphold', 'answer') }),
)
/** Random commands, each about the review of some author of some company. */
export const anyWishes = (count: number) =>
  fc.array(fc.record({ wish, author: fc.nat(authors - 1), company: fc.nat(1) }), {
    minLength: count,
    maxLength: count,
    size: 'max',
  })
type Wish = ReturnType<typeof anyWishes> extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** Sends them all, a share each day; then average, distribution and numbers are those of the log, today and as of every day. */
export const ratingsAgree = async (
  product: TestInstance,
  clock: ReturnType<typeof noonClock>,
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
  const { handle, streams } = product.instance.writes
  const companyAt = reviewedCompanyIn({ streams })

  const send = async ({ wish: wanted, author, company: index }: Wish): Promise<void> => {
    const company = await companyAt(companies[index]?.id ?? '')
    if (company === undefined) throw new Error('no company')
    const id = reviewIdOf(company.id, `author-${author}`)
    const by = platformItself
    const theirs = { hasCode: true, userId: undefined, addressId: undefined }
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
  for (let day = 0; day < days; day += 1) {
    await Promise.all(wishes.slice(day * share, (day + 1) * share).map(send))
    clock.next()
  }

  const log = await eventsOf(product)
  expect(log.length).toBeGreaterThan(wishes.length / 4)
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
      const noon = firstDay + day * dayMs
      const asOf = new Date(noon).toISOString().slice(0, 10)
      expect([asOf, (await visitor.call('GET', `${url}?asOf=${asOf}`)).body]).toEqual([
        asOf,
        countedIn(log, id, noon),
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

const statuses = new Map<string, string>([
  ['ReviewSubmitted', 'pending'],
  ['ReviewEdited', 'pending'],
  ['ReviewReopened', 'pending'],
  ['ReviewApproved', 'approved'],
  ['ReviewRejected', 'rejected'],
  ['ReviewWithdrawn', 'withdrawn'],
])

/** Counted once more, event by event, in the plainest way. */
const countedIn = (log: readonly RecordedEvent[], company: string, until: number) => {
  const reviews = new Map<string, { stars: number; status: string }>()
  for (const { stream, type, data, metadata } of log) {
    if (metadata.partitionKey !== company || Date.parse(metadata.occurredAt) > until) continue
    const { rating: stars, status: said } = isRecord(data) ? data : {}
    const before = reviews.get(stream) ?? { stars: 0, status: '' }
    reviews.set(stream, {
      stars: typeof stars === 'number' ? stars : before.stars,
      status: statuses.get(type) ?? (typeof said === 'string' ? said : before.status),
    })
  }
  const all = [...reviews.values()]
  const approved = all.filter((one) => one.status === 'approved').map(({ stars }) => stars)
  const sum = approved.reduce((total, stars) => total + stars, 0)
  return {
    average: approved.length === 0 ? null : Math.round((sum / approved.length) * 10) / 10,
    count: approved.length,
    distribution: Object.fromEntries(
      [1, 2, 3, 4, 5].map((stars) => [stars, approved.filter((one) => one === stars).length]),
    ),
    published: approved.length,
    rejected: all.filter((one) => one.status === 'rejected').length,
    pending: all.filter((one) => one.status === 'pending').length,
  }
}
