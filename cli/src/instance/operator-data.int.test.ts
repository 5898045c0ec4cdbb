import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestInstance, testAdmin, type Person, type TestInstance } from './test-instance.ts'

let product: TestInstance
let admin: Person

beforeAll(async () => {
  product = await openTestInstance({})
  admin = await product.admin()
})
afterAll(() => product.close())

const operator = {
  name: 'Muster Verlag',
  legalForm: 'GmbH',
  street: 'Marienplatz 8',
  plz: '80331',
  city: 'München',
  email: 'info@muster.example',
}

test('who runs it stands in the Impressum and below every mail, once somebody has said so', async () => {
  const imprint = async () => (await admin.call('GET', '/api/legal/impressum')).body.data.html
  expect((await admin.call('GET', '/api/operator')).body).toEqual({})
  expect(await imprint()).toContain('noch nicht hinterlegt')
  expect((await admin.call('PUT', '/api/operator', operator)).status).toBe(200)
  expect((await admin.call('GET', '/api/operator')).body.data).toMatchObject({ ...operator, version: 0 })
  expect(await imprint()).toContain('Muster Verlag GmbH<br>Marienplatz 8')

  const at = product.instance.clock.now()
  const to = { id: 'somebody', name: 'Ida', address: testAdmin.email }
  const letter = { subject: 'Hallo', text: 'Guten Tag', html: '<p>Guten Tag</p>' }
  await product.instance.post.mailer.send({ ...letter, id: 'mail-1', at, correlationId: 'c', to })
  const [mail] = await product.instance.post.outbox.list(1)
  expect(mail?.text).toBe(
    'Guten Tag\nMuster Verlag GmbH · Marienplatz 8 · 80331 München · info@muster.example',
  )
})

test('of two who enter it the second hears of the first', async () => {
  const form = { ...operator, city: 'Köln', expectedVersion: 0 }
  expect((await admin.call('PUT', '/api/operator', form)).status).toBe(200)
  expect((await admin.call('PUT', '/api/operator', { ...form, city: 'Bonn' })).status).toBe(409)
})

test('nobody else enters it', async () => {
  expect((await (await product.owner()).call('PUT', '/api/operator', operator)).status).toBe(400)
})
