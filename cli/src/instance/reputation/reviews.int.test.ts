import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { openTestInstance, testOwner, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company = { id: '', slug: '' }
let companies = 0

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
})
afterAll(() => product.close())

beforeEach(async () => {
  const form = { name: `Brothaus ${++companies}`, plz: '80331', city: 'München' }
  const { body } = await owner.call('POST', '/api/companies', form)
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  company = { id: body.data._id, slug: body.data.slug }
})

const form = { name: 'Ida M.', rating: 4, message: 'Gutes Brot, nette Leute.' }

/** What the log says of reviews and comments of the company, by type. */
const logged = async (): Promise<readonly string[]> =>
  (await product.instance.stores.store.readAll(beginning, 10_000)).events
    .filter(({ data, stream }) => /^(review|comment)-/.test(stream) && data['company'] === company.id)
    .map(({ type }) => type)

/** The newest mail to an address, and the code of its link. */
const mailTo = async (address: string) => {
  const { body } = await admin.call('GET', '/api/outbox')
  const mail = body.data.find((one: { to: { address: string } }) => one.to.address === address)
  return { ...mail, code: /[?&]code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

const aCustomer = async (name: string) => {
  const account = { fullName: name, email: `${name}@example.org`, password: 'ein weiteres Passwort' }
  return product.owner(account)
}

test('a visitor writes, confirms by the mailed link, is rejected, appeals, and the platform decides', async () => {
  const visitor = product.visitor()
  const url = `/api/reviews/companyReview/${company.slug}`
  const sent = await visitor.call('POST', url, { ...form, email: 'ida@beispiel.example' })
  expect(sent).toMatchObject({ status: 202, body: { data: { state: 'confirm' } } })
  expect(await logged()).toEqual([])

  const { code, subject } = await mailTo('ida@beispiel.example')
  expect(subject).toMatch(/^Bitte bestätigen Sie Ihre Bewertung/)
  const confirmed = await visitor.call('POST', '/api/reviews/confirm', { code })
  expect(confirmed).toMatchObject({ status: 201, body: { data: { kind: 'review', status: 'pending' } } })
  const { id, code: own } = confirmed.body.data
  expect((await visitor.call('POST', '/api/reviews/confirm', { code })).body.data.id).toBe(id)
  expect((await visitor.call('POST', '/api/reviews/confirm', { code: 'geraten' })).status).toBe(404)
  expect(await logged()).toEqual(['ReviewSubmitted'])

  // Who is asked for a review again hears nothing of the first one; its author gets the way to it.
  const again = await visitor.call('POST', url, { ...form, email: 'IDA@beispiel.example' })
  expect(again.body).toEqual(sent.body)
  expect(await mailTo('IDA@beispiel.example')).toMatchObject({ code: own })

  const ruling = { status: 'rejected', reason: 'noCustomer' }
  const noReason = await owner.call('PUT', `/api/reviews/${id}`, { status: 'rejected' })
  expect(noReason).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } })
  const noText = await owner.call('PUT', `/api/reviews/${id}`, { status: 'rejected', reason: 'other' })
  expect(noText).toMatchObject({ status: 422, body: { fields: { explanation: expect.any(String) } } })
  expect((await owner.call('PUT', `/api/reviews/${id}`, ruling)).status).toBe(200)
  expect((await owner.call('PUT', `/api/reviews/${id}/override`, {})).status).toBe(400)

  const appeal = { code: own, explanation: 'Ich war am Montag da.' }
  expect((await visitor.call('POST', `/api/reviews/${id}/appeal`, { explanation: 'Ich.' })).status).toBe(404)
  expect((await visitor.call('POST', `/api/reviews/${id}/appeal`, appeal)).status).toBe(200)
  expect((await visitor.call('POST', `/api/reviews/${id}/appeal`, appeal)).status).toBe(409)

  const override = { status: 'approved', reasons: 'Eine erlaubte Meinung.' }
  expect((await admin.call('PUT', `/api/reviews/${id}/override`, override)).status).toBe(200)
  expect(await owner.call('PUT', `/api/reviews/${id}`, ruling)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Plattform/) },
  })

  const change = { ...form, rating: 2, code: own }
  expect((await visitor.call('PATCH', `/api/reviews/${id}`, { ...change, code: 'author.x' })).status).toBe(
    404,
  )
  expect((await visitor.call('PATCH', `/api/reviews/${id}`, change)).status).toBe(200)
  expect((await visitor.call('DELETE', `/api/reviews/${id}`, { code: own })).status).toBe(200)
  expect((await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(404)
  expect(await logged()).toEqual([
    'ReviewSubmitted',
    'ReviewRejected',
    'ReviewRejectionAppealed',
    'ReviewModerationOverridden',
    'ReviewEdited',
    'ReviewWithdrawn',
  ])
})

test('an account reviews at once, comments, is answered and liked', async () => {
  const paul = await aCustomer('paul')
  const url = `/api/reviews/companyReview/${company.id}`
  const sent = await paul.call('POST', url, { ...form, email: 'jemand@anders.example' })
  expect(sent).toMatchObject({ status: 201, body: { data: { status: 'pending', kind: 'review' } } })
  const { id } = sent.body.data
  expect((await paul.call('POST', url, { ...form, name: 'P A U L' })).status).toBe(409)
  expect((await owner.call('POST', url, form)).status).toBe(409)

  const visitor = product.visitor()
  const comment = { name: 'Ole', comment: 'Stimmt.', email: 'ole@beispiel.example' }
  expect((await visitor.call('POST', `/api/reviews/comment/${id}`, comment)).status).toBe(404)
  expect((await visitor.call('POST', `/api/reviews/like/${id}`)).status).toBe(409)
  expect((await paul.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(400)
  expect((await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })).status).toBe(200)

  const like = async (by: Person, method: 'POST' | 'PUT') =>
    (await by.call(method, `/api/reviews/like/${id}`)).body.data
  expect(await like(visitor, 'POST')).toEqual({ liked: true, likes: 1 })
  expect(await like(owner, 'PUT')).toEqual({ liked: true, likes: 2 })
  expect(await like(visitor, 'PUT')).toEqual({ liked: false, likes: 1 })
  expect((await paul.call('POST', `/api/reviews/like/${id}`)).status).toBe(409)

  expect((await visitor.call('POST', `/api/reviews/comment/${id}`, comment)).status).toBe(202)
  const { code } = await mailTo(comment.email)
  const taken = (await visitor.call('POST', '/api/reviews/confirm', { code })).body.data
  expect(taken).toMatchObject({ kind: 'comment', reviewId: id })
  const approval = { status: 'approved', commentId: taken.id }
  expect((await owner.call('PUT', `/api/reviews/comment/${id}`, approval)).status).toBe(200)
  expect((await owner.call('PUT', `/api/reviews/comment/${taken.id}`, approval)).status).toBe(404)
  const liked = await paul.call('POST', `/api/reviews/comment/like/${id}`, { commentId: taken.id })
  expect(liked.body.data).toEqual({ liked: true, likes: 1 })
  const override = { status: 'rejected', reasons: 'Eine Beleidigung.' }
  expect((await admin.call('PUT', `/api/reviews/comment/${taken.id}/override`, override)).status).toBe(200)
  const later = await owner.call('PUT', `/api/reviews/comment/${taken.id}`, { status: 'approved' })
  expect(later.status).toBe(409)

  const answer = { answer: 'Danke für den Besuch.' }
  expect((await paul.call('PUT', `/api/reviews/${id}/answer`, answer)).status).toBe(400)
  expect((await owner.call('PUT', `/api/reviews/${id}/answer`, answer)).status).toBe(200)
  expect((await owner.call('DELETE', `/api/reviews/${id}/answer`)).status).toBe(200)
  expect(await logged()).toEqual([
    'ReviewSubmitted',
    'ReviewApproved',
    'ReviewLiked',
    'ReviewLiked',
    'ReviewUnliked',
    'CommentAdded',
    'CommentApproved',
    'CommentLiked',
    'CommentModerationOverridden',
    'ReviewAnswered',
    'ReviewAnswerRemoved',
  ])
})

test('an owner does not review with the address of the account either', async () => {
  const url = `/api/reviews/companyReview/${company.id}`
  const visitor = product.visitor()
  expect((await visitor.call('POST', url, { ...form, email: testOwner.email })).status).toBe(202)
  const { code } = await mailTo(testOwner.email)
  expect((await visitor.call('POST', '/api/reviews/confirm', { code })).status).toBe(409)
  expect(await logged()).toEqual([])
})

test('a program that fills in what people don’t see is told nothing, and nothing is mailed', async () => {
  const url = `/api/reviews/companyReview/${company.id}`
  const bot = { ...form, email: 'bot@beispiel.example', website: 'http://evil.example' }
  expect((await product.visitor().call('POST', url, bot)).status).toBe(202)
  expect((await mailTo(bot.email)).text).toBeUndefined()
})
