import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestInstance, type Person } from '../test-instance.ts'

const product = await openTestInstance()
afterAll(product.close)

let admin: Person
let erika: Person
/** Erika's, and two of the administrator's. */
let bakery = ''
let cafe = ''
let pub = ''

const register = async (who: Person, name: string): Promise<string> => {
  const form = { name, plz: '80331', city: 'München' }
  const { id } = (await who.call('POST', '/api/companies', form)).body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  return id
}

beforeAll(async () => {
  admin = await product.admin()
  erika = await product.owner()
  bakery = await register(erika, 'Bäckerei Morgen')
  cafe = await register(admin, 'Café Mittag')
  pub = await register(admin, 'Kneipe Abend')
})

const ask = (who: Pick<Person, 'call'>, company: string, partner: string) =>
  who.call('POST', '/api/partnerApproval', { company, partner })
const answer = (who: Pick<Person, 'call'>, id: string, status: string) =>
  who.call('PUT', `/api/partnerApproval/${id}`, { status })
/** Until everybody sees what anybody has done. */
const settle = async () => {
  const { freshness } = product.instance.models
  await freshness.waitFor(['partnerships', 'company-profile'], await freshness.head())
}
const partnersOf = async (who: Person, company: string) => {
  await settle()
  return (await who.call('GET', `/api/partnerApproval?company=${company}`)).body.data
}
const shownOn = async (slug: string) => {
  await settle()
  const { body } = await erika.call('GET', `/api/slug/${slug}`)
  return body.data.partners.map(({ name }: { readonly name: string }) => name)
}

test('a request is seen by both, and shown to all once the other one agrees', async () => {
  const asked = await ask(erika, bakery, 'cafe-mittag')
  expect(asked.status).toBe(201)
  expect(asked.body.data.status).toBe('pending')
  const { id } = asked.body.data
  expect(await partnersOf(erika, bakery)).toMatchObject({
    outgoing: [{ id, status: 'pending', company: { name: 'Café Mittag' } }],
    incoming: [],
    partners: [],
  })
  expect(await partnersOf(admin, cafe)).toMatchObject({
    incoming: [{ id, status: 'pending', company: { name: 'Bäckerei Morgen' } }],
  })
  expect(await shownOn('cafe-mittag')).toEqual([])

  expect((await ask(erika, bakery, cafe)).status).toBe(409)
  expect((await answer(erika, id, 'approved')).status).toBe(400)
  expect((await answer(admin, id, 'approved')).body.data.status).toBe('approved')
  expect(await shownOn('cafe-mittag')).toEqual(['Bäckerei Morgen'])
  expect(await shownOn('baeckerei-morgen')).toEqual(['Café Mittag'])
  expect(await partnersOf(erika, bakery)).toMatchObject({ outgoing: [], partners: [{ id }] })
})

test('a company that is hidden takes its partnerships along, and brings them back', async () => {
  await admin.call('DELETE', `/api/adminDel/company/${cafe}`, { reason: 'Zieht um.' })
  expect(await shownOn('baeckerei-morgen')).toEqual([])
  expect(await partnersOf(erika, bakery)).toMatchObject({ partners: [], hidden: 1 })
  await admin.call('POST', `/api/companies/${cafe}/restore`, {})
  expect(await shownOn('baeckerei-morgen')).toEqual(['Café Mittag'])
})

test('either side ends it, and an administrator takes that back', async () => {
  const [{ id }] = (await partnersOf(erika, bakery)).partners
  expect((await erika.call('DELETE', `/api/partnerApproval/${id}`)).body.data.status).toBe('ended')
  expect(await shownOn('cafe-mittag')).toEqual([])
  const { body } = await admin.call('GET', `/api/audit?object=partnership-${id}`)
  const ended = body.events.find(({ type }: { readonly type: string }) => type === 'PartnershipEnded')
  expect((await admin.call('POST', `/api/audit/${ended.id}/undo`)).status).toBe(200)
  expect(await shownOn('cafe-mittag')).toEqual(['Bäckerei Morgen'])
})

test('a refusal is told to who asked, and stands', async () => {
  const { id } = (await ask(erika, bakery, pub)).body.data
  expect((await answer(admin, id, 'rejected')).body.data.status).toBe('rejected')
  expect(await partnersOf(erika, bakery)).toMatchObject({ outgoing: [{ id, status: 'rejected' }] })
  expect((await ask(erika, bakery, pub)).status).toBe(409)
})

test('who was asked takes the answer back; who asked can not', async () => {
  const { id } = (await ask(admin, pub, bakery)).body.data
  const asking = { id, company: { name: 'Kneipe Abend' } }
  for (const status of ['approved', 'rejected']) {
    expect((await answer(erika, id, status)).body.data.status).toBe(status)
    expect((await partnersOf(erika, bakery)).incoming).toEqual([])
    expect((await answer(erika, id, 'pending')).body.data.status).toBe('pending')
    expect(await partnersOf(erika, bakery)).toMatchObject({ incoming: [asking] })
  }
  const [mine] = (await partnersOf(erika, bakery)).partners
  expect((await answer(erika, mine.id, 'pending')).status).toBe(400)
})

test('it is for those who look after a company', async () => {
  const visitor = product.visitor()
  expect((await ask(visitor, bakery, pub)).status).toBe(403)
  expect((await visitor.call('GET', `/api/partnerApproval?company=${bakery}`)).status).toBe(403)
  expect((await erika.call('GET', `/api/partnerApproval?company=${cafe}`)).status).toBe(400)
  expect((await ask(erika, cafe, bakery)).status).toBe(400)
  expect((await ask(erika, bakery, bakery)).status).toBe(422)
  expect((await ask(erika, bakery, 'gibt-es-nicht')).status).toBe(422)
  expect((await answer(erika, bakery, 'approved')).status).toBe(404)
  expect((await erika.call('DELETE', '/api/partnerApproval/unsinn')).status).toBe(404)
})
