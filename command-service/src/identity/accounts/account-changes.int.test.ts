import { afterAll, describe, expect, test } from '@jest/globals'
import { commandBy } from '../../lib/test-system.ts'
import { createIdentity } from '../identity.ts'
import { site, tokenIn } from '../test-letters.ts'
import { password, openAccounts } from './test-accounts.ts'

const { world, clock, call, logIn, tokenOf, idOf, register, lettersSince, close } = await openAccounts()
afterAll(close)

describe('another address', () => {
  const request = (email: string, authorization: string, current = password) =>
    call('POST', 'me/email', { email, current }, authorization)
  const confirm = (token: string) => call('POST', 'auth/verifyEmail', { token })

  test('counts once it is confirmed there: the old one is told before, and is free after', async () => {
    const old = await register('Otto')
    const token = await tokenOf(old)
    expect((await request('otto@example.com', token, 'falsch geraten')).body.fields).toEqual({
      current: expect.any(String),
    })
    const before = await world.store.head()
    expect((await request('Otto@Example.com', token)).status).toBe(200)
    const [warning, link, ...more] = await lettersSince(before)
    expect(more).toEqual([])
    expect(warning).toMatchObject({
      to: { address: old },
      letter: { subject: expect.stringContaining('andere') },
    })
    expect(link).toMatchObject({ to: { address: 'Otto@Example.com' }, part: expect.any(String) })
    expect((await call('GET', 'me/account', undefined, token)).body.data).toMatchObject({
      email: old,
      newEmail: 'Otto@Example.com',
    })
    expect((await logIn('otto@example.com')).status).toBe(422)

    const linked = tokenIn(link?.letter.text)
    expect(link?.letter.text).toContain(`${site}/emailbestaetigen/${linked}`)
    expect((await confirm('made-up')).status).toBe(422)
    expect((await confirm(linked)).status).toBe(200)
    expect((await confirm(linked)).status).toBe(422)
    const loggedIn = await logIn('otto@example.com')
    expect(loggedIn.body.user).toMatchObject({ email: 'Otto@Example.com', isVerified: true })
    expect((await logIn(old)).status).toBe(422)
    expect((await call('GET', 'auth/verify-token', undefined, token)).status).toBe(200)

    await register('Otto')
    expect(await idOf(old)).not.toBe('')
    expect(await idOf(old)).not.toBe(await idOf('otto@example.com'))
  })

  test('that has an account gets the same answer, and is nobody else’s by its link', async () => {
    const [pia, quirin] = [await register('Pia'), await register('Quirin')]
    const token = await tokenOf(pia)
    const before = await world.store.head()
    const taken = await request(quirin, token)
    const letters = await lettersSince(before)
    clock.advance(5 * 60_000)
    const free = await request('pia@example.com', token)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])

    const replaced = await confirm(tokenIn(letters[1]?.letter.text))
    expect(replaced.status).toBe(422)
    const again = await world.store.head()
    await request(quirin, token)
    const refused = await confirm(tokenIn((await lettersSince(again))[1]?.letter.text))
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('anderes Konto')])
    expect((await logIn(pia)).status).toBe(200)
    expect((await logIn(quirin)).body.user.fullName).toBe('Quirin')
  })

  test('is one’s who confirms it first, and one’s own in other letters is no other', async () => {
    const people = [await register('Rosa'), await register('Saskia')]
    const wanted = 'beide@example.com'
    const links: string[] = []
    for (const email of people) {
      const before = await world.store.head()
      await request(wanted, await tokenOf(email))
      links.push(tokenIn((await lettersSince(before))[1]?.letter.text))
    }
    const statuses = (await Promise.all(links.map(confirm))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await logIn(wanted)).status).toBe(200)
    const logins = await Promise.all(people.map((email) => logIn(email)))
    expect(logins.map(({ status }) => status)).toEqual(statuses.map((status) => (status === 200 ? 422 : 200)))

    const before = await world.store.head()
    await request('BEIDE@example.com', await tokenOf(wanted))
    await confirm(tokenIn((await lettersSince(before))[1]?.letter.text))
    expect((await logIn(wanted)).body.user.email).toBe('BEIDE@example.com')
  })

  test('is mailed to three times in an hour, whoever asks, and so is the one that would go', async () => {
    const statuses: number[] = []
    for (const name of ['Ava', 'Bea', 'Cleo', 'Dora'])
      statuses.push((await request('opfer@example.com', await tokenOf(await register(name)))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const token = await tokenOf(await register('Elif'))
    const own: number[] = []
    for (const each of [1, 2, 3, 4]) own.push((await request(`elif${each}@example.com`, token)).status)
    expect(own).toEqual([200, 200, 200, 429])
  })

  test.each(['reset', 'change'] as const)(
    'asked for by who had the old password is nobody’s any more after its %s',
    async (ending) => {
      const old = await register(`Vroni.${ending}`)
      const token = await tokenOf(old)
      const wanted = `mallory.${ending}@example.com`
      const before = await world.store.head()
      await request(wanted, token)
      const link = tokenIn((await lettersSince(before))[1]?.letter.text)
      const chosen = 'nur noch meines'
      if (ending === 'change')
        await call('POST', 'me/password', { current: password, password: chosen }, token)
      else {
        const asked = await world.store.head()
        await call('POST', 'auth/forgetPassword', { email: old })
        const reset = tokenIn((await lettersSince(asked))[0]?.letter.text)
        await call('POST', 'auth/resetPassword', { token: reset, password: chosen })
      }
      expect((await confirm(link)).status).toBe(422)
      expect((await logIn(wanted, chosen)).status).toBe(422)
      expect((await logIn(old, chosen)).status).toBe(200)
    },
  )

  test('stopped before the old one was given back leaves it to nobody, and to whoever registers with it', async () => {
    const old = await register('Theo')
    const userId = await idOf(old)
    const before = await world.store.head()
    await request('theo@example.com', await tokenOf(old))
    const stop = new Error('stopped')
    const { reservations } = world
    const stopping = createIdentity({
      ...world,
      reservations: { ...reservations, release: () => Promise.reject(stop) },
    })
    const token = tokenIn((await lettersSince(before))[1]?.letter.text)
    await expect(stopping.accountChanges.confirmEmail(token, commandBy())).rejects.toBe(stop)
    expect((await logIn(old)).status).toBe(422)
    expect((await logIn('theo@example.com')).status).toBe(200)
    await register('Theo')
    expect((await logIn(old)).status).toBe(200)
    expect(await idOf(old)).not.toBe(userId)
    expect(await idOf('theo@example.com')).toBe(userId)
  })
})
