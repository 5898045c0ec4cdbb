import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, testOwner, type Person } from '../test-instance.ts'

const product = await openTestInstance()
afterAll(product.close)

let admin: Person
let erika: Person
const ids: string[] = []

beforeAll(async () => {
  admin = await product.admin()
  erika = await product.owner()
  for (const name of ['Bäckerei Morgen', 'Café Mittag', 'Kneipe Abend']) {
    const form = { name, plz: '80331', city: 'München' }
    const { id } = (await admin.call('POST', '/api/companies', form)).body.data
    await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
    ids.push(id)
  }
})

const change = (who: Pick<Person, 'call'>, body: object) =>
  who.call('POST', '/api/companies/changeFavorite', body)
const namesOf = async (who: Person, search = '') => {
  const { body } = await who.call('GET', `/api/favorites${search}`)
  return body.companies.map(({ name }: { readonly name: string }) => name)
}

test('somebody remembers companies, by id or slug, and sees the newest first', async () => {
  expect((await change(erika, { companyId: ids[0] })).body).toEqual({ favorite: true })
  expect((await change(erika, { companyId: 'cafe-mittag', favorite: true })).body).toEqual({ favorite: true })
  expect(await namesOf(erika)).toEqual(['Café Mittag', 'Bäckerei Morgen'])
  expect(await namesOf(erika, '?limit=1&page=2')).toEqual(['Bäckerei Morgen'])
  const { body } = await erika.call('GET', '/api/favorites?limit=1')
  expect(body).toMatchObject({ ids: [ids[1], ids[0]], total: 2, totalPages: 2, hidden: 0 })
  expect(await namesOf(admin)).toEqual([])
})

test('a profile says so to whom it is, and to nobody else', async () => {
  const favoriteOf = async (who: Pick<Person, 'call'>) =>
    (await who.call('GET', '/api/slug/cafe-mittag')).body.data.favorite
  for (const [who, is] of [
    [erika, true],
    [product.visitor(), false],
    [admin, false],
    [erika, true],
  ] as const)
    expect(await favoriteOf(who)).toBe(is)
})

test('the same wish again changes nothing, toggling does', async () => {
  expect((await change(erika, { companyId: ids[0], favorite: true })).body).toEqual({ favorite: true })
  expect((await change(erika, { companyId: ids[0] })).body).toEqual({ favorite: false })
  expect(await namesOf(erika)).toEqual(['Café Mittag'])
})

test('what is not public is not shown, counted as hidden, and can be forgotten but not remembered', async () => {
  await change(erika, { companyId: ids[2] })
  await admin.call('POST', `/api/companies/${ids[2]}/review`, {
    decision: 'revoke',
    reason: 'Geprüft wird neu.',
  })
  // Another person's act, which Erika's browser knows no position of.
  await eventually(async () => expect(await namesOf(erika)).toEqual(['Café Mittag']))
  const own = (await erika.call('GET', '/api/favorites')).body
  expect(own.hidden).toBe(1)
  expect((await erika.call('GET', '/api/me/favorites')).body).toEqual(own)
  expect((await change(admin, { companyId: ids[2] })).status).toBe(404)
  expect((await change(erika, { companyId: ids[2], favorite: false })).body).toEqual({ favorite: false })
  expect((await change(erika, { companyId: 'gibt-es-nicht' })).status).toBe(404)
})

test('it is for people with an account, and leaves with it', async () => {
  expect((await change(product.visitor(), { companyId: ids[0] })).status).toBe(403)
  expect((await product.visitor().call('GET', '/api/favorites')).status).toBe(403)
  expect((await product.visitor().call('GET', '/api/me/favorites')).status).toBe(403)
  const { models } = product.instance
  expect((await models.checksum('favorites')).documents).toBe(1)
  const history = (await erika.call('GET', '/api/me/export?format=json')).body
  expect(JSON.stringify(history)).toContain('Unternehmen gemerkt')
  expect((await product.command('erase', testOwner.email, '--yes')).exitCode).toBe(0)
  await models.freshness.waitFor(['favorites'], await models.freshness.head())
  expect((await models.checksum('favorites')).documents).toBe(0)
})
