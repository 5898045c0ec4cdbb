import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ownGuestTextsIn } from '../identity/own-account.ts'
import { openTestInstance, type TestInstance } from '../test-instance.ts'

let product: TestInstance
const account = { fullName: 'Ida Lang', email: 'ida@beispiel.example', password: 'ein weiteres Passwort' }

beforeAll(async () => {
  product = await openTestInstance()
  await product.instance.policies.begin()
})
afterAll(() => product.close())

test('a copy of own data holds what somebody wrote without an account once their address is confirmed, and nothing of others', async () => {
  const [owner, admin, guest] = [await product.owner(), await product.admin(), product.visitor()]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { _id: company } = (await owner.call('POST', '/api/companies', form)).body.data
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
  const write = async (path: string, text: object) => {
    await guest.call('POST', path, text)
    const [mail] = await product.instance.post.outbox.list(1)
    const code = /[?&]code=(\S+)/.exec(mail?.text ?? '')?.[1]
    return (await guest.call('POST', '/api/reviews/confirm', { code })).body.data.id
  }
  const { email } = account
  const id = await write(`/api/reviews/companyReview/${company}`, {
    ...{ name: 'Ida vom Hof', email, rating: 2, message: 'Das Brot war hart.' },
  })
  await write(`/api/reviews/companyReview/${company}`, {
    ...{ name: 'Otto Ohm', email: 'otto@beispiel.example', rating: 5, message: 'Mein Brot war weich.' },
  })
  await owner.call('PUT', `/api/reviews/${id}`, { status: 'rejected', reason: 'noCustomer' })

  const { id: userId } = await product.visitor().register(account)
  const guestTextsOf = ownGuestTextsIn(product.instance)
  expect(await guestTextsOf(userId)).toEqual([])
  await product.confirmEmail(email)
  expect(await guestTextsOf(userId)).toHaveLength(1)

  const ida = product.visitor()
  await ida.logIn(account)
  const { konto, eintraege } = (await ida.call('GET', '/api/me/export?format=json')).body
  expect(konto.email).toBe(email)
  const of = (type: string) => eintraege.find((entry: { type: string }) => entry.type === type)
  expect(of('ReviewSubmitted')).toMatchObject({
    by: 'Sie, ohne Anmeldung',
    data: { name: 'Ida vom Hof', message: 'Das Brot war hart.' },
  })
  expect(of('ReviewRejected')).toMatchObject({ by: '[andere Person]', data: { reason: 'noCustomer' } })
  expect(JSON.stringify(eintraege)).not.toMatch(/Otto|weich/)
})
