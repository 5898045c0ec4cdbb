import { afterAll, describe, expect, test } from '@jest/globals'
import { tokenIn } from '../test-letters.ts'
import { openAccounts } from './test-accounts.ts'

const opened = await openAccounts()
const { world, clock, call, logIn, tokenOf, register, lettersSince, close } = opened
let { admin } = opened
afterAll(close)

describe('an invitation', () => {
  const invite = (email: string, authorization = admin) =>
    call('POST', 'auth/registerByAdmin', { fullName: 'Vera Neu', email }, authorization)
  const choose = (token: string, chosen: string) =>
    call('POST', 'auth/resetPassword', { token, password: chosen })

  test('makes an account whose owner chooses the password by the mailed link, once', async () => {
    const email = 'vera@example.org'
    expect((await invite(email, await tokenOf(await register('Wim')))).status).toBe(400)
    const before = await world.store.head()
    const invited = await invite(email)
    expect([invited.status, invited.body.user]).toEqual([
      201,
      expect.objectContaining({ fullName: 'Vera Neu', email }),
    ])
    const [letter, ...more] = await lettersSince(before)
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      to: { address: email },
      letter: { subject: 'Ihr Konto bei Schaufenster' },
    })
    expect((await logIn(email)).status).toBe(422)
    expect((await invite(email)).body.fields).toEqual({ email: expect.any(String) })

    const token = tokenIn(letter?.letter.text)
    expect((await call('POST', 'auth/confirmResetPassword', { token })).status).toBe(200)
    const answers = await Promise.all([
      choose(token, 'mein erstes Passwort'),
      choose(token, 'oder doch dieses'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const logins = [await logIn(email, 'mein erstes Passwort'), await logIn(email, 'oder doch dieses')]
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
    const welcome = logins.find(({ status }) => status === 200)
    expect(welcome?.body.user.isVerified).toBe(true)
    // There is nothing left to invite to.
    const after = await world.store.head()
    const again = await call('POST', 'auth/welcome', { userId: invited.body.user.id }, admin)
    expect([again.status, await world.store.head()]).toEqual([200, after])
  })

  test('is mailed again on request, the newest link counts, and it runs out after a week', async () => {
    const email = 'xaver@example.org'
    const before = await world.store.head()
    const { id } = (await invite(email)).body.user
    const first = tokenIn((await lettersSince(before))[0]?.letter.text)
    const resend = (authorization: string) => call('POST', 'auth/welcome', { userId: id }, authorization)
    expect((await resend(await tokenOf(await register('Yann')))).status).toBe(400)

    clock.advance(5 * 60_000)
    const again = await world.store.head()
    admin = await tokenOf('admin@example.org')
    expect((await resend(admin)).status).toBe(200)
    const second = tokenIn((await lettersSince(again))[0]?.letter.text)
    expect((await choose(first, 'mein erstes Passwort')).status).toBe(422)
    clock.advance(7 * 86_400_000)
    expect((await choose(second, 'mein erstes Passwort')).status).toBe(422)
    admin = await tokenOf('admin@example.org')
    const last = await world.store.head()
    await resend(admin)
    expect(
      (await choose(tokenIn((await lettersSince(last))[0]?.letter.text), 'mein erstes Passwort')).status,
    ).toBe(200)
    expect((await logIn(email, 'mein erstes Passwort')).status).toBe(200)
  })
})
