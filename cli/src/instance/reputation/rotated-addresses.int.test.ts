import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { noticeDepsIn } from './notices.ts'
import { reviewAddressIdsIn, reviewDepsIn } from './reviews.ts'

const [older, newer] = [0, 1].map(() => randomBytes(32).toString('base64url'))
const variables: Record<string, string> = { ID_KEY: `${older}` }
const address = 'ida@beispiel.example'
const ida = { fullName: 'Ida Muster', email: address, password: 'ein weiteres Passwort' }
const form = { name: 'Ida M.', rating: 2, message: 'Das Brot war hart.' }

let product: TestInstance
let admin: Person
let owner: Person
let reviewsOf: string

beforeAll(async () => {
  product = await openTestInstance(variables)
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const entry = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { _id: id } = (await owner.call('POST', '/api/companies', entry)).body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  reviewsOf = `/api/reviews/companyReview/${id}`
})
afterAll(() => product.close())

/** Puts another key of addresses first, as `docs/operations.md` says. */
const rotate = async () => {
  variables['ID_KEY'] = `${newer},${older}`
  await product.restart()
}

/** The newest mail to an address. */
const mailTo = async (to: string) => {
  const { body } = await admin.call('GET', '/api/outbox')
  const mail = body.data.find((one: { to: { address: string } }) => one.to.address === to)
  return { subject: String(mail?.subject), text: String(mail?.text) }
}

/** What a visitor wrote and confirmed. */
const written = async (url: string, text: object): Promise<string> => {
  const visitor = product.visitor()
  expect((await visitor.call('POST', url, { ...text, email: address })).status).toBe(202)
  const code = /[?&]code=(\S+)/.exec((await mailTo(address)).text)?.[1]
  const { status, body } = await visitor.call('POST', '/api/reviews/confirm', { code })
  expect(status).toBe(201)
  return String(body.data.id)
}

const settled = async () => {
  const { freshness } = product.instance.models
  await freshness.waitFor(['reviews', 'comments', 'notices'], await freshness.head())
}

test('after the key of addresses is rotated they are known by every spelling, as before', async () => {
  const id = await written(reviewsOf, form)
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })
  const comment = await written(`/api/reviews/comment/${id}`, { name: 'Ida M.', comment: 'Und das stimmt.' })
  const override = { status: 'rejected', reasons: 'Eine Beleidigung.' }
  expect((await admin.call('PUT', `/api/reviews/comment/${comment}/override`, override)).status).toBe(200)
  const unfounded = await product.visitor().call('POST', '/api/notices', {
    url: '/impressum',
    ...{ reason: 'spam', explanation: 'Alles Spam.', name: 'Ida', email: address, goodFaith: true },
  })
  const nothing = { action: 'none', reasons: 'Kein Spam.', unfounded: true }
  await admin.call('PUT', `/api/notices/${unfounded.body.data.id}`, nothing)
  await rotate()
  await settled()

  // The mail leads to the review instead of confirming another one, and its link opens it.
  const spelled = 'Ida@Beispiel.Example'
  expect((await product.visitor().call('POST', reviewsOf, { ...form, email: spelled })).status).toBe(202)
  const { subject, text } = await mailTo(spelled)
  expect(subject).toMatch(/schon/)
  const link = new URL(/\S+code=\S+/.exec(text)?.[0] ?? '')
  expect(link.pathname).toContain(id)
  const opened = await product.visitor().call('GET', `/api/reviews/${id}?${link.searchParams.toString()}`)
  expect(opened).toMatchObject({ status: 200, body: { data: { message: form.message } } })

  const author = await product.owner({ ...ida, email: spelled })
  expect(await author.call('POST', reviewsOf, form)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/schon eine Bewertung/) },
  })
  const mine = (await author.call('GET', '/api/reviews/mine')).body.data
  expect(mine.map((one: { id: string }) => one.id).toSorted()).toEqual([id, comment].toSorted())
  expect((await author.call('GET', `/api/reviews/${id}`)).status).toBe(200)
  expect(await author.call('POST', `/api/reviews/like/${id}`, {})).toMatchObject({ status: 409 })
  expect((await author.call('PATCH', `/api/reviews/${id}`, { ...form, rating: 3 })).status).toBe(200)

  const { instance } = product
  const addressIds = reviewAddressIdsIn(instance.stores)(address)
  expect(await reviewDepsIn(instance).removedOf(addressIds)).toBe(1)
  const { addressIdsOf, unfoundedOf } = noticeDepsIn(instance)
  expect(await unfoundedOf(addressIdsOf(spelled))).toBe(1)

  // A new one after it was taken back is in its place, under the newest key.
  expect((await author.call('DELETE', `/api/reviews/${id}`, {})).status).toBe(200)
  expect((await author.call('POST', reviewsOf, form)).body.data).toMatchObject({ id, status: 'pending' })
  const history = await instance.writes.streams.since(streamName('review', id), -1)
  const [before, after] = history.filter(({ type }) => type === 'ReviewSubmitted')
  expect([after?.data['addressId'], before?.data['addressId']]).toEqual([...addressIds])
})
