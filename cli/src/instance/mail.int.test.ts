import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestMailServer } from '@schaufenster/platform/mail/test-mail-server.ts'
import { openTestInstance, type TestInstance } from './test-instance.ts'

let server: Awaited<ReturnType<typeof startTestMailServer>>
let product: TestInstance
beforeAll(async () => {
  // It knows no mailbox at all.
  server = await startTestMailServer(() => false)
  product = await openTestInstance({ SMTP_URL: server.url })
})
afterAll(async () => {
  await product.close()
  server.close()
})

test('what a visitor wrote waits in the outbox where no mailbox takes it', async () => {
  const admin = await product.admin()
  const place = { street: 'Marienplatz 8', plz: '80331', city: 'München' }
  const operator = { name: 'Muster Verlag', ...place, email: 'vertippt@muster.example' }
  expect((await admin.call('PUT', '/api/operator', operator)).status).toBe(200)
  const form = { name: 'Ida', email: 'ida@beispiel.example', message: 'Guten Tag!', privacy: true }
  expect((await product.visitor().call('POST', '/api/contact', form)).status).toBe(202)
  const [mail] = await product.instance.post.outbox.list(1)
  expect(mail).toMatchObject({ subject: 'Anfrage von Ida', to: { address: operator.email } })
})
