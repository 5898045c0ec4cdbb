import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hiddenTextDays } from '@schaufenster/command-service/reputation/guest-text-retention.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { housekeeper } from '../operations/housekeeping.ts'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company = ''
let aheadMs = 0

beforeAll(async () => {
  product = await openTestInstance({}, { now: () => Date.now() + aheadMs })
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  company = (await owner.call('POST', '/api/companies', form)).body.data._id
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
})
afterAll(() => product.close())

const path = () => `/api/reviews/companyReview/${company}`
const words = { name: 'Ida M.', rating: 4, message: 'Gutes Brot, nette Leute.' }

const ofGuest = async (email: string) => {
  const visitor = product.visitor()
  await visitor.call('POST', path(), { ...words, email })
  const { body } = await admin.call('GET', '/api/outbox')
  const mail = body.data.find((one: { to: { address: string } }) => one.to.address === email)
  const code = /[?&]code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { data } = (await visitor.call('POST', '/api/reviews/confirm', { code })).body
  return { visitor, id: String(data.id), code: String(data.code) }
}
const judge = async (id: string, form: object) =>
  expect((await owner.call('PUT', `/api/reviews/${id}`, form)).status).toBe(200)
const rejected = { status: 'rejected', reason: 'spam' }

/** Whether somebody can still read who wrote it. */
const isReadable = async (id: string): Promise<boolean> => {
  const { models, stores } = product.instance
  await eventually(async () =>
    models.freshness.waitFor(['reviews', 'user-account'], await models.freshness.head()),
  )
  const text = (await models.reviews.get(id))?.document
  if (text === undefined) throw new Error('there is none')
  return (await stores.keys.ringFor([text.subject])).open(text.name) !== undefined
}

test('what a guest took back, or owners rejected, goes a year later; what is shown, appealed against or of an account stays', async () => {
  const [away, refused, shown, appealed, late] = [
    await ofGuest('eins@beispiel.example'),
    await ofGuest('zwei@beispiel.example'),
    await ofGuest('drei@beispiel.example'),
    await ofGuest('vier@beispiel.example'),
    await ofGuest('sechs@beispiel.example'),
  ]
  const ida = await product.owner({
    fullName: 'Ida',
    email: 'ida@example.org',
    password: 'ein weiteres Passwort',
  })
  const { id: own } = (await ida.call('POST', path(), words)).body.data
  for (const { id } of [refused, appealed]) await judge(id, rejected)
  await judge(own, rejected)
  await judge(shown.id, { status: 'approved' })
  await judge(late.id, { status: 'approved' })
  const taken = await away.visitor.call('DELETE', `/api/reviews/${away.id}`, { code: away.code })
  expect(taken.status).toBe(200)
  const appeal = { code: appealed.code, explanation: 'Doch.' }
  expect((await appealed.visitor.call('POST', `/api/reviews/${appealed.id}/appeal`, appeal)).status).toBe(200)

  const all = [away.id, refused.id, shown.id, appealed.id, own, late.id]
  const readable = async () => {
    const answers = []
    for (const id of all) answers.push(await isReadable(id))
    return answers
  }
  const keepHouse = housekeeper(product.instance)
  aheadMs = (hiddenTextDays - 1) * dayMs
  await owner.logIn(testOwner)
  await judge(late.id, rejected)
  await readable()
  await keepHouse()
  expect(await readable()).toEqual([true, true, true, true, true, true])

  aheadMs += 2 * dayMs
  await keepHouse()
  expect(await readable()).toEqual([false, false, true, true, true, true])
  await admin.logIn(testAdmin)
  const { retention } = (await admin.call('GET', '/api/privacy/overview')).body.data
  expect(retention.find(({ key }: { key: string }) => key === 'hiddenTexts')).toMatchObject({
    last: { removed: 2 },
  })
})
