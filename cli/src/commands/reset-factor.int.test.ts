import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { totpOf } from '@schaufenster/command-service/identity/factor/one-time-codes.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { mayFollowWith } from '../instance/http/live.ts'
import { openTestInstance, testAdmin, testOwner, type TestInstance } from '../instance/test-instance.ts'

let product: TestInstance

beforeAll(async () => {
  product = await openTestInstance({ ADMIN_SECOND_FACTOR: 'required' })
})
afterAll(() => product.close())

const post = async (url: string, payload: object, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await product.app.inject({ method: 'POST', url, payload, headers })).json()
}
const logIn = (): Promise<{ accessToken: string }> => post('/api/auth/login', testAdmin)

const get = async (url: string, token: string) =>
  product.app.inject({
    url,
    headers: {
      authorization: `Bearer ${token}`,
      [positionHeader]: product.app.positions.issue(await product.instance.stores.store.head()),
    },
  })

/** What an administrator alone reaches: lists, the content of an entry that waits, and what is pushed. */
const reached = async (token: string, waiting: string) => {
  const session = await product.instance.writes.accessTokens.read(token)
  if (session === undefined) throw new Error('the token is not good')
  const mayFollow = mayFollowWith(() => Promise.reject(new Error('not about a company')))
  return {
    accounts: (await get('/api/users', token)).statusCode,
    history: (await get('/api/audit', token)).statusCode,
    isReadable: 'name' in (await get(`/api/slug/${waiting}`, token)).json().data,
    isPushed: await mayFollow(session, 'admin'),
  }
}
const nothing = { accounts: 400, history: 400, isReadable: false, isPushed: false }
const everything = { accounts: 200, history: 200, isReadable: true, isPushed: true }

test('the first administrator has their powers with a factor, and the operator helps when it is lost', async () => {
  const owner = await product.owner()
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { slug } = (await owner.call('POST', '/api/companies', form)).body.data
  const first = await logIn()
  expect(await reached(first.accessToken, slug)).toEqual(nothing)

  const begun = await post('/api/me/second-factor', { current: testAdmin.password }, first.accessToken)
  const code = totpOf(begun.data.key).generate()
  const { accessToken } = await post('/api/me/second-factor/confirm', { code }, first.accessToken)
  expect((await get('/api/auth/verify-token', first.accessToken)).statusCode).toBe(403)
  expect(await reached(accessToken, slug)).toEqual(everything)
  expect(await logIn()).toHaveProperty('challenge')

  expect(await product.command('reset-factor', testAdmin.email)).toEqual({
    exitCode: 0,
    lines: [expect.stringContaining('Zum Anmelden genügt das Passwort')],
  })
  expect((await get('/api/auth/verify-token', accessToken)).statusCode).toBe(403)
  expect(await reached((await logIn()).accessToken, slug)).toEqual(nothing)
})

test('says what is wrong, and what there was nothing to do about', async () => {
  expect(await product.command('reset-factor')).toEqual({
    exitCode: 2,
    lines: ['Nennen Sie die E-Mail-Adresse des Kontos.', 'Aufruf: schaufenster reset-factor E-MAIL'],
  })
  expect(await product.command('reset-factor', 'niemand@example.org')).toEqual({
    exitCode: 1,
    lines: ['Ein Konto mit dieser Adresse gibt es nicht.'],
  })
  expect(await product.command('reset-factor', testOwner.email)).toMatchObject({
    exitCode: 0,
    lines: [expect.stringContaining('weder zweiten Faktor noch Passkey')],
  })
})
