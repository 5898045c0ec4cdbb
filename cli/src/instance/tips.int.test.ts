import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestInstance, type Person, type TestInstance } from './test-instance.ts'

let product: TestInstance
let admin: Person

beforeAll(async () => {
  product = await openTestInstance({})
  admin = await product.admin()
})
afterAll(() => product.close())

const titles = async (person: Person) =>
  (await person.call('GET', '/api/tips')).body.data.map(({ title }: { title: string }) => title)

test('visitors read tips in their order, without what was archived', async () => {
  const ids: string[] = []
  for (const title of ['Eins', 'Zwei', 'Drei']) {
    const { status, body } = await admin.call('POST', '/api/tips', { title, text: 'Rat.' })
    expect(status).toBe(201)
    ids.push(body.data.id)
  }
  const [one = '', two = '', three = ''] = ids
  await admin.call('PUT', `/api/tips/${three}`, { order: 1.5 })
  await admin.call('DELETE', `/api/tips/${two}`)
  expect(await titles(admin)).toEqual(['Eins', 'Drei', 'Zwei'])
  expect(await titles(product.visitor())).toEqual(['Eins', 'Drei'])
  expect((await product.visitor().call('GET', `/api/tips/${two}`)).status).toBe(404)

  const changed = await admin.call('PUT', `/api/tips/${one}`, { title: 'Erstens', expectedVersion: 0 })
  expect(changed.status).toBe(200)
  const late = await admin.call('PUT', `/api/tips/${one}`, { title: 'Anders', expectedVersion: 0 })
  expect(late.status).toBe(409)
  await admin.call('POST', `/api/tips/${two}/restore`)
  expect(await titles(admin)).toEqual(['Erstens', 'Drei', 'Zwei'])
  expect(await titles(product.visitor())).toEqual(['Erstens', 'Drei', 'Zwei'])
})

test('a picture must have been uploaded', async () => {
  const form = { title: 'Bild', text: 'Rat.', image: `/media/${'a'.repeat(64)}.webp` }
  const { status, body } = await admin.call('POST', '/api/tips', form)
  expect([status, body.fields]).toEqual([422, { image: expect.stringContaining('laden Sie es noch einmal') }])
})

test('nobody else writes tips', async () => {
  const { status } = await (await product.owner()).call('POST', '/api/tips', { title: 'x', text: 'x' })
  expect(status).toBe(400)
})
