import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestInstance, type TestInstance } from './test-instance.ts'

/** Knows no mailbox at all. */
const server = createServer((socket) => {
  socket.write('220 mail.example\r\n')
  createInterface({ input: socket }).on('line', (line) =>
    socket.write(/^RCPT/i.test(line) ? '550 no such mailbox\r\n' : '250 ok\r\n'),
  )
})

const isNetwork = (address: ReturnType<typeof server.address>): address is AddressInfo =>
  typeof address === 'object' && address !== null

let product: TestInstance
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!isNetwork(address)) throw new Error('no port')
  product = await openTestInstance({ SMTP_URL: `smtp://127.0.0.1:${address.port}` })
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
