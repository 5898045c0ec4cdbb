import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openTestInstance, testAdmin, type Person, type TestInstance } from './test-instance.ts'

let product: TestInstance
let admin: Person

beforeEach(async () => {
  product = await openTestInstance({})
  admin = await product.admin()
})
afterEach(() => product.close())

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
  await admin.call('PUT', '/api/operator', operator)
  const form = { ...operator, city: 'Köln', expectedVersion: 0 }
  expect((await admin.call('PUT', '/api/operator', form)).status).toBe(200)
  expect((await admin.call('PUT', '/api/operator', { ...form, city: 'Bonn' })).status).toBe(409)
})

test('visitors write to the operator, with and without scripts', async () => {
  await admin.call('PUT', '/api/operator', operator)
  const form = { name: 'Ida', email: 'ida@beispiel.example', message: 'Guten Tag!', privacy: true }
  const visitor = product.visitor()
  const latest = async () => (await product.instance.post.outbox.list(1))[0]
  expect(
    (await visitor.call('POST', '/api/contact', { ...form, privacy: false })).body.fields,
  ).toHaveProperty('privacy')
  expect((await visitor.call('POST', '/api/contact', form)).status).toBe(202)
  expect(await latest()).toMatchObject({ subject: 'Anfrage von Ida', to: { address: operator.email } })

  const send = async (fields: Readonly<Record<string, string>>) => {
    const { statusCode, headers } = await product.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return [statusCode, headers.location]
  }
  const plain = { name: 'Otto', email: 'otto@beispiel.example', message: 'Hallo', privacy: 'on' }
  expect(await send(plain)).toEqual([303, '/kontakt?gesendet=1'])
  expect(await latest()).toMatchObject({ subject: 'Anfrage von Otto' })
  expect(await send({ ...plain, name: '' })).toEqual([303, '/kontakt?fehler=1'])
  // A program that fills in everything.
  expect(await send({ ...plain, name: 'Bot', website: 'https://bot.example' })).toEqual([
    303,
    '/kontakt?gesendet=1',
  ])
  expect(await latest()).toMatchObject({ subject: 'Anfrage von Otto' })
})

test('who writes too often is asked to wait', async () => {
  const form = { name: 'Eva', email: 'eva@beispiel.example', message: 'Hallo', privacy: true }
  const answers: number[] = []
  for (let count = 0; count < 6; count += 1)
    answers.push((await product.visitor().call('POST', '/api/contact', form)).status)
  expect(answers.at(-1)).toBe(429)
})

test('nobody else enters it', async () => {
  expect((await (await product.owner()).call('PUT', '/api/operator', operator)).status).toBe(400)
})
