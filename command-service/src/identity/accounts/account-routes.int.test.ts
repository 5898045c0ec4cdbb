import { afterAll, describe, expect, test } from '@jest/globals'
import { tokenIn } from '../test-letters.ts'
import { password, openAccounts } from './test-accounts.ts'

const { world, admin, call, logIn, tokenOf, idOf, register, lettersSince, close } = await openAccounts()
afterAll(close)

describe('a name', () => {
  test('is changed by whose it is and by who manages users, and by nobody else', async () => {
    const [mara, nils] = [await register('Mara'), await register('Nils')]
    const [marasId, marasToken] = [await idOf(mara), await tokenOf(mara)]
    const change = (fullName: string, authorization: string) =>
      call('PUT', `users/${marasId}`, { fullName }, authorization)
    const nameNow = async () => (await call('GET', 'me/account', undefined, marasToken)).body.data.fullName

    expect((await change(' Mara Müller ', marasToken)).status).toBe(200)
    expect(await nameNow()).toBe('Mara Müller')
    expect((await change('Mara Meier', admin)).status).toBe(200)
    expect(await nameNow()).toBe('Mara Meier')
    expect((await change('Mara <b>', marasToken)).body.fields).toEqual({ fullName: expect.any(String) })
    const foreign = await change('Gestohlen', await tokenOf(nils))
    expect([foreign.status, foreign.body]).toEqual([400, { message: 'Unauthorized' }])
    expect(await nameNow()).toBe('Mara Meier')
    const before = await world.store.head()
    await change('Mara Meier', marasToken)
    expect(await world.store.head()).toBe(before)
    expect((await call('PUT', 'users/nobody', { fullName: 'Niemand' }, admin)).status).toBe(404)
  })
})

test('guesses of a password count together, whichever call they come by, and are for each account', async () => {
  const [token, other] = [await tokenOf(await register('Raja')), await tokenOf(await register('Sven'))]
  const current = 'geraten'
  const guesses = [
    ['me/email', { current, email: 'raja@example.com' }],
    ['me/password', { current, password: 'ein anderes Passwort' }],
    ['me/second-factor', { current }],
    ['me/erasure', { current, deleteCompanies: [] }],
  ] as const
  const guess = async (count: number, by = token) => {
    const [url, form] = guesses[count % guesses.length] ?? guesses[0]
    const { status, body } = await call('POST', url, form, by)
    return [status, body.fields]
  }
  for (let count = 0; count < 10; count++)
    expect(await guess(count)).toEqual([422, { current: expect.any(String) }])
  for (const count of guesses.keys()) expect((await guess(count))[0]).toBe(429)
  expect((await guess(0, other))[0]).toBe(422)
})

test('a password that is in every list is taken nowhere where one is chosen, and uses up no link (D-1.5)', async () => {
  const weak = 'Qwertyuiop'
  const email = await register('Walburga')
  const linkAfter = async (ask: () => ReturnType<typeof call>): Promise<string> => {
    const before = await world.store.head()
    await ask()
    return tokenIn((await lettersSince(before))[0]?.letter.text)
  }
  const forgotten = await linkAfter(() => call('POST', 'auth/forgetPassword', { email }))
  const by = await tokenOf('admin@example.org')
  const invitee = { fullName: 'Xenia Neu', email: 'xenia.neu@example.org' }
  const invited = await linkAfter(() => call('POST', 'auth/registerByAdmin', invitee, by))
  const somebody = { fullName: 'Yvo Neu', email: 'yvo.neu@example.org', acceptTerms: true }
  const token = await tokenOf(email)
  const ways = [
    (chosen: string) => call('POST', 'auth/register', { ...somebody, password: chosen }),
    (chosen: string) => call('POST', 'auth/resetPassword', { token: invited, password: chosen }),
    (chosen: string) => call('POST', 'me/password', { current: password, password: chosen }, token),
    (chosen: string) => call('POST', 'auth/resetPassword', { token: forgotten, password: chosen }),
  ]
  for (const choose of ways) {
    const refused = await choose(weak)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { password: expect.stringContaining('zu oft verwendet') },
    ])
  }
  const taken = []
  for (const choose of ways) taken.push((await choose('ein gutes langes Wort')).status)
  expect(taken).toEqual([201, 200, 200, 200])
})

describe('an account that is locked', () => {
  const lock = (id: string, isActive: boolean, authorization = admin) =>
    call('PUT', `users/${id}/access`, { isActive }, authorization)

  test('logs nobody in and is logged out everywhere at once, until it is unlocked', async () => {
    const uta = await register('Uta')
    const session = (await logIn(uta)).body
    const id = session.user.id
    expect((await lock(id, false, session.accessToken)).body).toEqual({ message: 'Unauthorized' })
    expect((await lock(id, false)).status).toBe(200)

    expect((await call('GET', 'auth/verify-token', undefined, session.accessToken)).status).toBe(403)
    const refreshed = await call('POST', 'auth/refresh-token', { refreshToken: session.refreshToken })
    expect(refreshed.status).toBe(422)
    const refused = await logIn(uta)
    expect([refused.status, refused.body.details]).toEqual([423, { next: '/keinzugang' }])
    // Only somebody who knows the password learns this.
    const guessed = await logIn(uta, 'falsch geraten')
    const unknown = await logIn('nobody@example.org', 'falsch geraten')
    expect([guessed.status, guessed.body]).toEqual([unknown.status, unknown.body])
    const before = await world.store.head()
    await call('POST', 'auth/forgetPassword', { email: uta })
    expect(await world.store.head()).toBe(before)

    expect((await lock(id, true)).status).toBe(200)
    expect((await logIn(uta)).status).toBe(200)
  })

  test('is not that of the last administrator', async () => {
    const id = await idOf('admin@example.org')
    expect((await lock(id, false)).status).toBe(409)
    expect((await call('GET', 'auth/verify-token', undefined, admin)).status).toBe(200)
    expect((await lock('nobody', false)).status).toBe(404)
  })
})
