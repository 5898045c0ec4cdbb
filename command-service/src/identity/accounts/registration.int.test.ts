import { afterAll, describe, expect, jest, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { commandBy } from '../../lib/test-system.ts'
import {
  clock,
  hashes,
  appOf,
  olga,
  credentials,
  accountOf,
  post,
  verify,
  logIn,
  processThatStops,
  openIdentityApi,
} from '../test-identity-api.ts'
import { confirmEmail, createTestIdentity } from '../test-identity.ts'
import { site, tokenIn } from '../test-letters.ts'

const { app, vault, world, signUp, lettersSince, close } = await openIdentityApi()
afterAll(close)

describe('registering', () => {
  test('makes an account with which one can log in once its address is confirmed, and tells nothing else', async () => {
    const other = { ...olga, fullName: '  Jörg Ä. Weiß ', email: 'Joerg@Example.org' }
    const answer = await post(app, 'register', other)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { user: { fullName: 'Jörg Ä. Weiß', email: 'Joerg@Example.org' } },
    ])
    await confirmEmail(world, other.email)
    const loggedIn = await post(app, 'login', { email: ' joerg@EXAMPLE.org', password: olga.password })
    expect(loggedIn.json().user.fullName).toBe('Jörg Ä. Weiß')
  })

  test('an address that has an account gets the same answer, and only its owner hears of it', async () => {
    const vera = accountOf('Vera Da')
    await signUp(vera)
    const before = await world.store.head()
    const again = {
      ...olga,
      fullName: 'Somebody Else',
      email: vera.email.toUpperCase(),
      password: 'ein anderes passwort',
    }
    const hash = jest.spyOn(hashes, 'hash')
    const answer = await post(app, 'register', again)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { user: { fullName: again.fullName, email: again.email } },
    ])
    const headersOf = (given: typeof answer) => Object.keys(given.headers)
    const { events } = await world.store.readAll(before, 10)
    expect(events.map(({ type }) => type)).toEqual(['RegistrationRepeated'])
    expect(await lettersSince(before)).toMatchObject([
      {
        to: { name: vera.fullName, address: vera.email },
        letter: { subject: 'Sie haben schon ein Konto', text: expect.stringContaining(`${site}/login`) },
      },
    ])
    // The answer doesn't come sooner either: the slow work is done in both cases.
    expect(hash).toHaveBeenCalledTimes(1)
    const fresh = await post(app, 'register', { ...again, email: 'fresh@example.org' })
    expect(hash).toHaveBeenCalledTimes(2)
    expect(headersOf(fresh)).toEqual(headersOf(answer))
    hash.mockRestore()
    const logInWith = (password: string) => post(app, 'login', { email: vera.email, password })
    expect((await logInWith(again.password)).statusCode).toBe(422)
    expect((await logInWith(vera.password)).statusCode).toBe(200)
  })

  test('at once with one address makes one account', async () => {
    const email = 'twins@example.org'
    const other = await appOf(createTestIdentity({ clock, vault, store: world.store, hashes }))
    const before = await world.store.head()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        post(n % 2 === 0 ? app : other, 'register', { ...olga, email, fullName: `Twin ${n}` }),
      ),
    )
    // A registration that meets an unfinished one of another process is told to retry.
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    const { events } = await world.store.readAll(before, 1000)
    expect(events.filter(({ type }) => type === 'UserRegistered')).toHaveLength(1)
    await confirmEmail(world, email)
    for (const asked of [app, other])
      expect((await post(asked, 'login', { ...credentials, email })).statusCode).toBe(200)
    await other.close()
  })

  test.each([1, 2])(
    'that stops after its append %i burns no address: it is there, or free after ten seconds',
    async (appends) => {
      const email = `stopped.${appends}@example.org`
      const stopped = await appOf(processThatStops(world, appends))
      expect((await post(stopped, 'register', { ...olga, email })).statusCode).toBe(500)
      await stopped.close()

      const isThere = appends === 2
      const logInAs = async (password: string) => {
        await confirmEmail(world, email)
        return post(app, 'login', { email, password })
      }
      expect((await logInAs(olga.password)).statusCode).toBe(isThere ? 200 : 422)
      clock.advance(10_000)
      const password = 'ein anderes passwort'
      expect((await post(app, 'register', { ...olga, email, password })).statusCode).toBe(201)
      expect((await logInAs(isThere ? olga.password : password)).statusCode).toBe(200)
      expect((await logInAs(isThere ? password : olga.password)).statusCode).toBe(422)
    },
  )

  test.each([
    [{}, ['acceptTerms', 'email', 'fullName', 'password']],
    [{ ...olga, fullName: '   ' }, ['fullName']],
    [{ ...olga, fullName: 'Olga <script>' }, ['fullName']],
    [{ ...olga, fullName: 'Olga \u202erenuaB' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u0085Bauer' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u2028Bauer' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u007fBauer' }, ['fullName']],
    [{ ...olga, fullName: 'Olga\u200fBauer' }, ['fullName']],
    [{ ...olga, fullName: 'x'.repeat(101) }, ['fullName']],
    [{ ...olga, fullName: 7 }, ['fullName']],
    [{ ...olga, email: 'olga' }, ['email']],
    [{ ...olga, email: 'mara@e2e' }, ['email']],
    [{ ...olga, email: 'mara@example.' }, ['email']],
    [{ ...olga, email: 'mara@127.0.0.1' }, ['email']],
    [{ ...olga, email: '"ma ra"@example.org' }, ['email']],
    [{ ...olga, email: `${'o'.repeat(250)}@example.org` }, ['email']],
    [{ ...olga, password: 'zu kurz' }, ['password']],
    [{ ...olga, password: 'x'.repeat(201) }, ['password']],
    [{ ...olga, acceptTerms: false }, ['acceptTerms']],
    [{ ...olga, isAdmin: true }, ['isAdmin']],
    [{ ...olga, role: 'admin', email: 5 }, ['email', 'role']],
  ])('%j is refused by field and leaves nothing', async (payload, fields) => {
    const before = await world.store.head()
    const answer = await post(app, 'register', payload)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields).sort()).toEqual(fields)
    expect(await world.store.head()).toBe(before)
  })

  test('leaves no password, address or token in the log, and only hashes in the vault', async () => {
    await logIn(app)
    const { events } = await world.store.readAll(beginning, 10_000)
    const log = JSON.stringify(events)
    for (const secret of [olga.password, olga.email, olga.fullName, 'argon2'])
      expect(log).not.toContain(secret)
    const records = await vault.list('password/', 100)
    expect(records.length).toBeGreaterThan(0)
    for (const { value } of records)
      expect(Buffer.from(value).toString()).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  })
})

describe('confirming the address', () => {
  const zoe = { ...olga, fullName: 'Zoe Linde', email: 'zoe@example.org' }
  const verifyEmail = (token: string) => post(app, 'verifyEmail', { token })

  test('is asked for by mail at once, works once by the newest link, and runs out', async () => {
    const before = await world.store.head()
    await post(app, 'register', zoe)
    const [first, ...more] = await lettersSince(before)
    expect(more).toEqual([])
    expect(first).toMatchObject({ to: { name: zoe.fullName, address: zoe.email } })
    expect(first?.letter.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(first?.letter.text).toContain('Guten Tag Zoe Linde,')
    const token = tokenIn(first?.letter.text)
    expect(first?.letter.html).toContain(`href="${site}/emailbestaetigen/${token}"`)

    const logInAsZoe = () => post(app, 'login', { email: zoe.email, password: zoe.password })
    expect((await logInAsZoe()).statusCode).toBe(422)
    // Somebody may still be logged in from the time before addresses had to be confirmed.
    const user = await world.accounts.byEmail(zoe.email)
    if (user === undefined) throw new Error('nobody has registered')
    const session = orRefuse(await world.sessions.enter(user, 'Firefox', commandBy()))
    expect(session.user.isVerified).toBe(false)
    const headers = { authorization: session.accessToken }
    const again = () => post(app, 'welcome', undefined, headers)
    expect((await again()).statusCode).toBe(200)
    expect(await lettersSince(before)).toHaveLength(1)
    clock.advance(5 * 60_000)
    const asked = await world.store.head()
    expect((await again()).statusCode).toBe(200)
    const newest = tokenIn((await lettersSince(asked))[0]?.letter.text)

    for (const over of [token, 'made-up', newest.slice(1)])
      expect([(await verifyEmail(over)).statusCode, (await verifyEmail(over)).json()]).toEqual([
        422,
        { message: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.' },
      ])
    expect((await verifyEmail(newest)).statusCode).toBe(200)
    expect((await verifyEmail(newest)).statusCode).toBe(200)
    expect((await verify(app, session.accessToken)).json().data.user.isVerified).toBe(true)
    expect((await logInAsZoe()).json().user.isVerified).toBe(true)

    // Nothing is left to confirm, and a mail made only now has no working link.
    const head = await world.store.head()
    clock.advance(5 * 60_000)
    await post(app, 'welcome', undefined, headers)
    expect(await world.store.head()).toBe(head)
    expect(await lettersSince(asked)).toEqual([])
  })

  test('leaves no token in log or vault, and none of a mail that comes too late', async () => {
    const before = await world.store.head()
    await post(app, 'register', { ...zoe, email: 'late@example.org' })
    const token = tokenIn((await lettersSince(before))[0]?.letter.text)
    expect(token).toHaveLength(32)
    const { events } = await world.store.readAll(beginning, 10_000)
    expect(JSON.stringify(events)).not.toContain(token)
    for (const { key, value } of await vault.list('one-time-token/', 1_000))
      expect(`${key} ${Buffer.from(value).toString()}`).not.toContain(token)
    clock.advance(72 * 3_600_000)
    expect((await verifyEmail(token)).statusCode).toBe(422)
    expect(await lettersSince(before)).toEqual([])
  })
})
