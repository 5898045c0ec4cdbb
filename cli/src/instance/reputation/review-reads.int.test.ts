import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { CommentEvent } from '@schaufenster/events/reputation/comment-events.ts'
import type { ReviewEvent } from '@schaufenster/events/reputation/review-events.ts'
import type { Rating } from '@schaufenster/events/reputation/review-values.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { reviewCodesIn } from './reviews.ts'

let product: TestInstance
let admin: Person
let owner: Person
let stranger: Person
let company: { readonly id: CompanyId; readonly slug: string }

const now = Date.now()

/** The past of one text in the log, as the demo writes it. */
const write = async (
  category: string,
  id: string,
  events: readonly (ReviewEvent | CommentEvent)[],
  at = now,
) => {
  const { codec, store } = product.instance.stores
  const metadata = {
    occurredAt: new Date(at).toISOString(),
    actor: { kind: 'system', name: 'test' } as const,
    commandId: newUuid(),
    correlationId: id,
    causationId: id,
    partitionKey: company.id,
  }
  const encoded = await Promise.all(events.map((event) => codec.encode(event, newUuid(), metadata)))
  await store.append(streamName(category, id), 'noStream', encoded)
  const models = [
    'reviews',
    'comments',
    'rating-history',
    'company-rating',
    'company-search',
    'erased-authors',
    'featured-companies',
  ]
  await product.instance.models.freshness.waitFor(models, await store.head())
  return id
}

const said = (name: string, at: number, subject: string = newUuid()) =>
  ({
    company: company.id,
    subject,
    name,
    email: 'ida@beispiel.example',
    addressId: name,
    confirmedBy: 'mail',
    at,
  }) as const

const submitted = (name: string, rating: Rating, at: number): ReviewEvent => ({
  type: 'ReviewSubmitted',
  data: { ...said(name, at), rating, message: `${name} schreibt.` },
})
const about = () => ({ company: company.id })
const approved = (): ReviewEvent => ({ type: 'ReviewApproved', data: about() })
const liked = (liker: string): ReviewEvent => ({ type: 'ReviewLiked', data: { ...about(), liker } })

const names = ['Ada', 'Bea', 'Cem', 'Dina', 'Eva', 'Finn'] as const
const ids = new Map<string, string>()

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  stranger = await product.owner({
    fullName: 'Otto Anders',
    email: 'otto@example.org',
    password: 'ein Passwort mehr',
  })
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { body } = await owner.call('POST', '/api/companies', form)
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  await owner.call('PUT', `/api/companies/${body.data._id}/visibility`, { state: 'featured' })
  company = { id: companyId(body.data._id), slug: body.data.slug }
  for (const [index, name] of names.entries()) {
    const stars = ([5, 4, 3, 2, 1, 5] as const)[index] ?? 1
    const likes = name === 'Cem' ? [liked('a'), liked('b')] : []
    ids.set(
      name,
      await write('review', newUuid(), [submitted(name, stars, now - index * dayMs), approved(), ...likes]),
    )
  }
  ids.set('Wartend', await write('review', newUuid(), [submitted('Wartend', 1, now)], now - 15 * dayMs))
  ids.set(
    'Abgelehnt',
    await write('review', newUuid(), [
      submitted('Abgelehnt', 1, now),
      {
        type: 'ReviewRejected',
        data: { ...about(), subject: 'x', reason: 'other', explanation: 'Gehört nicht hierher.' },
      },
      { type: 'ReviewRejectionAppealed', data: { ...about(), subject: 'x', explanation: 'Doch.', at: now } },
    ]),
  )
  await write('comment', newUuid(), [
    {
      type: 'CommentAdded',
      data: { ...said('Gast', now), review: ids.get('Ada') ?? '', comment: 'Stimmt.' },
    },
    { type: 'CommentApproved', data: about() },
  ])
  await write('comment', newUuid(), [
    {
      type: 'CommentAdded',
      data: { ...said('Neuling', now), review: ids.get('Ada') ?? '', comment: 'Naja.' },
    },
  ])
})
afterAll(() => product.close())

const list = async (who: Person, query = '') =>
  (await who.call('GET', `/api/reviews/companyReview/${company.slug}${query}`)).body
const namesIn = ({ reviews }: { readonly reviews: readonly { readonly name: string }[] }) =>
  reviews.map(({ name }) => name)
const totals = { pending: 1, approved: 6, rejected: 1 }

test('visitors read what is approved, five a page, in each order and by stars', async () => {
  const visitor = product.visitor()
  const first = await list(visitor)
  expect(first).toMatchObject({ currentPage: 1, totalPages: 2, total: 6, totals })
  expect(namesIn(first)).toEqual(['Ada', 'Bea', 'Cem', 'Dina', 'Eva'])
  expect(first.reviews[0]).toMatchObject({
    rating: 5,
    message: 'Ada schreibt.',
    verified: true,
    video: null,
    answer: null,
    commentCount: 1,
    comments: [{ name: 'Gast', comment: 'Stimmt.', status: 'approved' }],
  })
  expect(JSON.stringify(first)).not.toContain('beispiel.example')
  expect(namesIn(await list(visitor, '?page=2'))).toEqual(['Finn'])
  // A link leads to a review on whichever page it is, but to none that nobody sees.
  const linked = await list(visitor, `?review=${ids.get('Finn')}`)
  expect(namesIn(linked)).toEqual(['Finn', 'Ada', 'Bea', 'Cem', 'Dina', 'Eva'])
  expect(linked).toMatchObject({ currentPage: 1, totalPages: 2, total: 6 })
  expect(namesIn(await list(visitor, `?review=${ids.get('Cem')}`))).toEqual([
    'Cem',
    'Ada',
    'Bea',
    'Dina',
    'Eva',
  ])
  for (const hidden of [ids.get('Wartend'), ids.get('Abgelehnt'), newUuid(), '../x'])
    expect(namesIn(await list(visitor, `?review=${hidden}`))).toHaveLength(5)
  expect(namesIn(await list(visitor, '?sort=best')).slice(0, 3)).toEqual(['Ada', 'Finn', 'Bea'])
  expect(namesIn(await list(visitor, '?sort=worst'))[0]).toBe('Eva')
  expect(namesIn(await list(visitor, '?sort=helpful'))[0]).toBe('Cem')
  expect(namesIn(await list(visitor, '?stars=5'))).toEqual(['Ada', 'Finn'])
  expect((await visitor.call('GET', `/api/reviews/companyReview/${company.id}?stars=6`)).status).toBe(422)
  expect((await visitor.call('GET', '/api/reviews/companyReview/gibt-es-nicht')).status).toBe(404)
})

test('what waits or was rejected is for owners and administrators alone', async () => {
  for (const who of [product.visitor(), stranger]) {
    expect(namesIn(await list(who, '?status=pending'))).toHaveLength(5)
    expect([400, 403]).toContain((await who.call('GET', `/api/reviews/counts/${company.id}`)).status)
    expect([400, 403]).toContain((await who.call('GET', '/api/reviews')).status)
    expect((await who.call('GET', `/api/reviews/${ids.get('Ada')}`)).status).toBe(404)
  }
  for (const who of [owner, admin]) {
    expect(namesIn(await list(who, '?status=pending'))).toEqual(['Wartend'])
    const [rejected] = (await list(who, '?status=rejected')).reviews
    expect(rejected).toMatchObject({
      reason: 'other',
      explanation: 'Gehört nicht hierher.',
      appeal: { explanation: 'Doch.' },
    })
    const comments = await who.call('GET', `/api/reviews/comments/${company.id}?status=pending`)
    expect(comments.body).toMatchObject({
      total: 1,
      comments: [{ name: 'Neuling' }],
      totals: { pending: 1, approved: 1 },
    })
    expect((await who.call('GET', `/api/reviews/counts/${company.id}`)).body.data).toEqual({
      reviews: totals,
      comments: { pending: 1, approved: 1, rejected: 0 },
    })
  }
})

test('administrators see appeals and what waits for too long', async () => {
  expect((await owner.call('GET', '/api/reviews')).status).toBe(400)
  expect((await admin.call('GET', '/api/reviews/waiting')).body.data).toEqual({
    appeals: 1,
    commentAppeals: 0,
    reviewsAgain: 0,
    commentsAgain: 0,
    overdueReviews: 1,
    overdueComments: 0,
  })
  const queue = async (query: string) => (await admin.call('GET', `/api/reviews?queue=${query}`)).body
  expect(namesIn(await queue('appeals'))).toEqual(['Abgelehnt'])
  expect(namesIn(await queue('overdue'))).toEqual(['Wartend'])
  const all = await queue('all&limit=3')
  expect(all).toMatchObject({ total: 8, totalPages: 3 })
  expect(all.reviews[0].company).toEqual({ id: company.id, slug: company.slug, name: 'Brothaus' })
  const momentsOf = async (query: string): Promise<readonly string[]> =>
    (await queue(query)).reviews.map(({ createdAt }: { createdAt: string }) => createdAt)
  const newest = await momentsOf('all')
  expect(await momentsOf('all&sort=newest')).toEqual(newest)
  expect(await momentsOf('all&sort=oldest')).toEqual(newest.toReversed())
  expect(newest[0]).not.toBe(newest.at(-1))
  expect((await admin.call('GET', '/api/reviews?sort=best')).status).toBe(422)
  expect((await admin.call('GET', '/api/reviews/comments')).body.total).toBe(2)
})

test('an author reads their own by the code of the mail', async () => {
  const id = ids.get('Abgelehnt') ?? ''
  const code = reviewCodesIn(product.instance.stores).codeFor(id, 'author')
  const visitor = product.visitor()
  const own = await visitor.call('GET', `/api/reviews/${id}?code=${code}`)
  expect(own.body.data).toMatchObject({
    status: 'rejected',
    reason: 'other',
    company: { slug: company.slug },
  })
  expect((await visitor.call('GET', `/api/reviews/${ids.get('Ada')}?code=${code}`)).status).toBe(404)
})

test('who decides about a notice reads the reported review as it was and as it is', async () => {
  const visitor = product.visitor()
  const url = `/unternehmen/${company.slug}?bewertung=${ids.get('Bea')}#bewertungen`
  const form = {
    ...{ url, reason: 'insult', explanation: 'Eine Beleidigung.', name: 'Ida', goodFaith: true },
    email: 'ida@beispiel.example',
  }
  const { id } = (await visitor.call('POST', '/api/notices', form)).body.data
  const { models, stores } = product.instance
  await models.freshness.waitFor(['notices'], await stores.store.head())
  const { content, reported } = (await admin.call('GET', `/api/notices/${id}`)).body.data
  expect(reported).toEqual({
    words: 'Bewertung von Bea über Brothaus',
    state: 'shown',
  })
  // Nothing of the company's entry.
  expect(content).toEqual([
    { label: 'Bewertung', was: 'Bea schreibt.', is: 'Bea schreibt.', isText: true },
    { label: 'Sterne', was: '4', is: '4', isRating: true },
    { label: 'Verfasst von', was: 'Bea', is: 'Bea', isName: true },
  ])
})

test('the rating stands on the profile, on cards and hits, and is found by', async () => {
  const visitor = product.visitor()
  const profile = (await visitor.call('GET', `/api/slug/${company.slug}`)).body.data
  const rating = { average: 3.3, count: 6, published: 6, rejected: 1, pending: 1 }
  expect(profile.rating).toMatchObject({ ...rating, distribution: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 2 } })
  expect(namesIn(profile)).toEqual(['Ada', 'Bea', 'Cem', 'Dina', 'Eva'])
  const search = async (query: object) => (await visitor.call('POST', '/api/companies/search', query)).body
  expect((await search({ query: 'Brothaus', minRating: 3.3 })).companies[0].rating).toEqual({
    average: 3.3,
    count: 6,
  })
  expect((await search({ query: 'Brothaus', minRating: 3.4 })).total).toBe(0)
  const best = (await visitor.call('GET', '/api/reviews/best')).body.data
  expect(best).toMatchObject([{ rating: 5, company: { slug: company.slug } }])
})

test('of an erased author the stars stay and nothing else, also on a profile that was kept', async () => {
  const visitor = product.visitor()
  const profile = async () => (await visitor.call('GET', `/api/slug/${company.slug}`)).body.data
  const subject = newUuid()
  const data = { ...said('Gerda', now + 1, subject), rating: 5 as const, message: 'Vergiss mich.' }
  const id = await write('review', newUuid(), [
    { type: 'ReviewSubmitted', data },
    approved(),
    liked('c'),
    { type: 'ReviewAnswered', data: { ...about(), subject, answer: 'Liebe Gerda, danke.' } },
  ])
  expect((await profile()).reviews[0]).toMatchObject({
    name: 'Gerda',
    message: 'Vergiss mich.',
    answer: { text: 'Liebe Gerda, danke.' },
  })
  const best = async () => (await visitor.call('GET', '/api/reviews/best')).body.data
  expect(await best()).toMatchObject([{ name: 'Gerda' }])
  await product.instance.stores.keys.destroy(subject)
  const { codec, store } = product.instance.stores
  const event = await codec.encode({ type: 'PersonalDataErased', data: { subject } }, newUuid(), {
    occurredAt: new Date(now).toISOString(),
    actor: { kind: 'system', name: 'test' },
    commandId: newUuid(),
    correlationId: id,
    causationId: id,
    partitionKey: company.id,
  })
  await store.append(streamName('review', id), { exact: 3 }, [event])
  await product.instance.models.freshness.waitFor(['reviews', 'erased-authors'], await store.head())
  const after = await profile()
  expect(after.reviews[0]).toMatchObject({
    name: '[gelöscht]',
    message: '[gelöscht]',
    rating: 5,
    answer: null,
  })
  expect(after.rating.count).toBe(7)
  // The next best of the company takes its place.
  expect(await best()).toMatchObject([{ rating: 5, message: expect.stringMatching(/schreibt/) }])
  expect(JSON.stringify(await list(visitor))).not.toContain('Vergiss mich')
})

test('owners and administrators see how the average developed, and nobody else', async () => {
  const path = `/api/reviews/company/${company.id}/average`
  const { average, count } = (await owner.call('GET', path)).body
  const course = (await owner.call('GET', `${path}/course`)).body.data
  expect(course.at(-1)).toMatchObject({ average, count })
  expect((await admin.call('GET', `${path}/course`)).body.data).toEqual(course)
  expect((await stranger.call('GET', `${path}/course`)).status).toBe(400)
  expect((await product.visitor().call('GET', `${path}/course`)).status).toBe(403)
})

test('what was said about a review goes with it, for everybody who does not moderate', async () => {
  const review = ids.get('Abgelehnt') ?? ''
  const data = { ...said('Zeugin', now), review, comment: 'So war es.' }
  const events: readonly CommentEvent[] = [
    { type: 'CommentAdded', data },
    { type: 'CommentApproved', data: about() },
  ]
  await write('comment', newUuid(), events)
  const url = `/api/reviews/comments/${company.id}`
  const namesFor = async (who: Person, query: string) => {
    const { comments, total } = (await who.call('GET', url + query)).body
    return [comments.map(({ name }: { name: string }) => name).toSorted(), total]
  }
  for (const who of [product.visitor(), stranger]) {
    expect(await namesFor(who, '')).toEqual([['Gast'], 1])
    expect(await namesFor(who, `?review=${review}`)).toEqual([[], 0])
  }
  expect(await namesFor(owner, '')).toEqual([['Gast', 'Zeugin'], 2])
})

const featured = (who: Person, id: string, state: 'featured' | 'notFeatured') =>
  who.call('PUT', `/api/companies/${id}/visibility`, { state })

test('satisfied customers are those of companies that agreed, and gave at least four stars', async () => {
  const { body } = await owner.call('POST', '/api/companies', {
    name: 'Mehlwerk',
    plz: '80331',
    city: 'München',
  })
  const { _id: id, slug } = body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  const there = { company: companyId(id) }
  const isShown = async () => {
    const { data } = (await owner.call('GET', '/api/reviews/best')).body
    return data.some(({ company: named }: { company: { slug: string } }) => named.slug === slug)
  }
  const praise = (name: string, rating: Rating) =>
    write('review', newUuid(), [
      { type: 'ReviewSubmitted', data: { ...said(name, now), ...there, rating, message: 'Ging so.' } },
      { type: 'ReviewApproved', data: there },
    ])
  expect((await featured(owner, id, 'featured')).status).toBe(200)
  await praise('Ute', 3)
  expect(await isShown()).toBe(false)
  await praise('Vera', 4)
  expect(await isShown()).toBe(true)

  expect((await featured(stranger, id, 'notFeatured')).status).toBe(400)
  expect((await featured(product.visitor(), id, 'notFeatured')).status).toBe(403)
  expect(await isShown()).toBe(true)
  await owner.call('PUT', `/api/companies/${id}/visibility`, { state: 'hidden' })
  expect(await isShown()).toBe(false)
  await owner.call('PUT', `/api/companies/${id}/visibility`, { state: 'shown' })
  expect(await isShown()).toBe(true)
  expect((await featured(owner, id, 'notFeatured')).status).toBe(200)
  expect(await isShown()).toBe(false)
  expect((await featured(stranger, id, 'featured')).status).toBe(400)
  expect(await isShown()).toBe(false)

  // However many good reviews another company has, it stands there once.
  for (let many = 0; many < 61; many += 1)
    await write('review', newUuid(), [submitted(`Fan ${many}`, 5, now), approved()])
  await featured(owner, id, 'featured')
  expect(await isShown()).toBe(true)
})
