import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { comments } from '@schaufenster/projections/reputation/comments.ts'
import { reviews } from '@schaufenster/projections/reputation/reviews.ts'
import { openTestInstance, testAdmin, testOwner, type TestInstance } from '../test-instance.ts'
import { tellOfOverdueTexts } from './overdue-texts.ts'

let product: TestInstance
let days = 0
/** A Thursday: the weeks of the mail begin then. */
const begin = Date.UTC(2026, 9, 1, 12)

beforeAll(async () => {
  product = await openTestInstance({}, { now: () => begin + days * dayMs })
})
afterAll(() => product.close())

/** The subjects of what administrators are mailed about it, the oldest first. */
const mailed = async (): Promise<readonly string[]> => {
  await tellOfOverdueTexts(product.instance)
  return (await product.instance.post.outbox.list(100))
    .filter(({ to, subject }) => to.address === testAdmin.email && subject.endsWith('mehr als 14 Tagen'))
    .map(({ subject }) => subject)
    .toReversed()
}

test('administrators hear once a week of what nobody has decided for two weeks, and no more once it is decided', async () => {
  const [owner, admin] = [await product.owner(), await product.admin()]
  const company = (
    await owner.call('POST', '/api/companies', { name: 'Brothaus', plz: '80331', city: 'München' })
  ).body.data
  await admin.call('POST', `/api/companies/${company._id}/review`, { decision: 'approve' })
  const paul = await product.owner({
    fullName: 'Paul',
    email: 'paul@example.org',
    password: 'ein weiteres Passwort',
  })
  const form = { name: 'Paul', rating: 4, message: 'Gutes Brot.' }
  const url = `/api/reviews/companyReview/${company._id}`
  const { id } = (await paul.call('POST', url, form)).body.data
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'approved' })
  const said = { name: 'Paul', comment: 'Und der Kaffee erst.' }
  const comment = (await paul.call('POST', `/api/reviews/comment/${id}`, said)).body.data
  const { freshness } = product.instance.models
  await freshness.waitFor([reviews.name, comments.name], await freshness.head())
  expect(await mailed()).toEqual([])

  // The days before it was approved count on: who looks again doesn't begin anew (D-7.4).
  days = 10
  await owner.logIn(testOwner)
  expect((await owner.call('PUT', `/api/reviews/${id}`, { status: 'pending' })).status).toBe(200)
  await freshness.waitFor([reviews.name], await freshness.head())
  days = 13
  expect(await mailed()).toEqual([])
  days = 14
  const first = 'Eine Bewertung und ein Kommentar warten seit mehr als 14 Tagen'
  expect(await mailed()).toEqual([first])
  expect(await mailed()).toEqual([first])
  days = 20
  expect(await mailed()).toEqual([first])

  await admin.logIn(testAdmin)
  await admin.call('PUT', `/api/reviews/${id}/override`, { status: 'approved', reasons: 'Eine Meinung.' })
  await freshness.waitFor([reviews.name], await freshness.head())
  days = 21
  const second = 'Ein Kommentar wartet seit mehr als 14 Tagen'
  expect(await mailed()).toEqual([first, second])
  const mail = (await product.instance.post.outbox.list(100)).find(({ subject }) => subject === second)
  expect(mail?.text).toContain('/admin/bewertungen?reiter=kommentare&liste=ueberfaellig')

  await paul.logIn({ email: 'paul@example.org', password: 'ein weiteres Passwort' })
  expect((await paul.call('DELETE', `/api/reviews/comment/${comment.id}`, {})).status).toBe(200)
  await freshness.waitFor([comments.name], await freshness.head())
  days = 28
  expect(await mailed()).toEqual([first, second])
})
