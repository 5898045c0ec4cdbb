import { afterAll, describe, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { keyedId } from '@schaufenster/platform/secrets/keyed-id.ts'
import { reservationDecider } from '../../lib/reservation-decider.ts'
import { commandBy } from '../../lib/test-system.ts'
import {
  accountOf,
  appOf,
  clock,
  cookieOf,
  hashes,
  logIn,
  olga,
  openIdentityApi,
  post,
  processThatStops,
  refresh,
  verify,
} from '../test-identity-api.ts'
import { confirmEmail, createTestIdentity, testIdKey } from '../test-identity.ts'
import { site, tokenIn } from '../test-letters.ts'
import { userStream } from './accounts.ts'
import { emailKey } from './email-key.ts'
import { registeredWith } from './test-registered.ts'

const { app, vault, world, signUp, lettersSince, close } = await openIdentityApi()
afterAll(close)

const agentOf = (name: string) => ({ 'user-agent': name })

describe('registering', () => {
  test('makes an account and logs this browser in, and no other one till the address is confirmed', async () => {
    const other = { ...olga, fullName: '  Jörg Ä. Weiß ', email: 'Joerg@Example.org' }
    const answer = await post(app, 'register', other, agentOf('Firefox'))
    const { accessToken, refreshToken, user } = answer.json()
    expect([answer.statusCode, user]).toEqual([
      201,
      {
        _id: user.id,
        id: user.id,
        fullName: 'Jörg Ä. Weiß',
        email: 'Joerg@Example.org',
        isVerified: false,
        companies: [`company of ${user.id}`],
        role: { rolename: 'user' },
        permissions: [],
      },
    ])
    // It must not pass as a device of whoever has the address.
    expect(answer.cookies.map(({ name }) => name)).toEqual(['refreshToken'])
    expect(cookieOf(answer)?.value).toBe(refreshToken)
    expect((await verify(app, accessToken)).json()).toEqual({ data: { user } })

    const logInElsewhere = () => post(app, 'login', { email: ' joerg@EXAMPLE.org', password: olga.password })
    expect((await logInElsewhere()).statusCode).toBe(422)
    await post(app, 'logout', undefined, { authorization: accessToken })
    expect((await verify(app, accessToken)).statusCode).toBe(403)
    expect((await logInElsewhere()).statusCode).toBe(422)
    await confirmEmail(world, other.email)
    expect((await logInElsewhere()).json().user).toMatchObject({ fullName: 'Jörg Ä. Weiß', isVerified: true })
  })

  test('ends the session that the browser had before', async () => {
    const { refreshToken } = await logIn(app)
    await post(app, 'register', accountOf('Nadia Neu'), { cookie: `refreshToken=${refreshToken}` })
    expect((await refresh(app, refreshToken)).statusCode).toBe(422)
  })

  test('an address that has an account makes another one, of which only its owner hears', async () => {
    const vera = accountOf('Vera Da')
    await signUp(vera)
    const before = await world.store.head()
    const again = {
      ...olga,
      fullName: 'Somebody Else',
      email: vera.email.toUpperCase(),
      password: 'ein anderes passwort',
    }
    const answer = await post(app, 'register', again)
    expect(answer.json().user).toMatchObject({ fullName: again.fullName, email: again.email })
    expect(await lettersSince(before)).toMatchObject([
      {
        to: { address: again.email },
        letter: {
          subject: 'Sie haben schon ein Konto',
          text: expect.stringMatching(`(?s:Guten Tag ${vera.fullName},.*${site}/emailbestaetigen/)`),
        },
      },
    ])
    const logInWith = (password: string) => post(app, 'login', { email: vera.email, password })
    expect((await logInWith(again.password)).statusCode).toBe(422)
    expect((await logInWith(vera.password)).statusCode).toBe(200)
  })

  test('one address any number of times mails it three times an hour, and ends nobody’s link', async () => {
    const bombed = accountOf('Olga Opfer')
    const before = await world.store.head()
    const { accessToken } = (await post(app, 'register', bombed)).json()
    const mailed = tokenIn((await lettersSince(before))[0]?.letter.text)
    const spellings = [bombed.email.toUpperCase(), ` ${bombed.email}`, bombed.email, bombed.email]
    const others = []
    for (const email of spellings) others.push((await post(app, 'register', { ...bombed, email })).json())
    const last = others.at(-1)
    expect(await lettersSince(before)).toHaveLength(3)

    clock.advance(5 * 60_000)
    const head = await world.store.head()
    const again = (authorization: string) => post(app, 'welcome', undefined, { authorization })
    for (const token of [accessToken, last.accessToken]) {
      const refused = await again(token)
      expect([refused.statusCode, refused.json().message]).toEqual([
        429,
        expect.stringContaining('einer Stunde'),
      ])
    }
    expect(await world.store.head()).toBe(head)
    const headers = { authorization: accessToken }
    expect((await post(app, 'verifyEmail', { token: mailed }, headers)).json().next).toBeUndefined()

    clock.advance(3_600_000)
    const later = await world.store.head()
    const session = (await refresh(app, last.refreshToken)).json()
    expect((await again(session.accessToken)).statusCode).toBe(200)
    expect(await lettersSince(later)).toMatchObject([{ letter: { subject: 'Sie haben schon ein Konto' } }])
  })

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

/** As registering did before addresses were reserved by confirming them. */
const reserveAsBefore = async (email: string): Promise<void> => {
  const user = await registeredWith(world, email)
  if (user === undefined) throw new Error(`nobody registered ${email}`)
  const name = streamName('email', keyedId(testIdKey, 'email', emailKey(email)))
  const { name: stream, partitionKey } = userStream(user.userId)
  const events = await world.streams.since(stream, -1)
  const claim = { stream, partitionKey, commandId: events[0]?.metadata.commandId ?? '' }
  const ref = { name, partitionKey: name }
  orRefuse(
    await world.handle(reservationDecider, ref, { type: 'Reserve', claim, now: clock.now() }, commandBy()),
  )
  orRefuse(await world.handle(reservationDecider, ref, { type: 'Confirm', claim }, commandBy()))
}

describe('confirming the address', () => {
  const zoe = { ...olga, fullName: 'Zoe Linde', email: 'zoe@example.org' }
  const verifyEmail = (token: string, headers = {}) => post(app, 'verifyEmail', { token }, headers)

  test('is asked for by mail at once, works once by the newest link, and runs out', async () => {
    const before = await world.store.head()
    const session = (await post(app, 'register', zoe)).json()
    const [first, ...more] = await lettersSince(before)
    expect(more).toEqual([])
    expect(first).toMatchObject({ to: { name: zoe.fullName, address: zoe.email } })
    expect(first?.letter.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(first?.letter.text).toContain('Guten Tag Zoe Linde,')
    const token = tokenIn(first?.letter.text)
    expect(first?.letter.html).toContain(`href="${site}/emailbestaetigen/${token}"`)

    const logInAsZoe = () => post(app, 'login', { email: zoe.email, password: zoe.password })
    expect((await logInAsZoe()).statusCode).toBe(422)
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
    for (const _time of [1, 2])
      expect((await verifyEmail(newest, headers)).json()).toEqual({
        message: 'Ihre E-Mail-Adresse ist bestätigt.',
      })
    expect((await verify(app, session.accessToken)).json().data.user.isVerified).toBe(true)
    expect((await logInAsZoe()).json().user.isVerified).toBe(true)

    // Nothing is left to confirm, and a mail made only now has no working link.
    const head = await world.store.head()
    clock.advance(5 * 60_000)
    await post(app, 'welcome', undefined, headers)
    expect(await world.store.head()).toBe(head)
    expect(await lettersSince(asked)).toEqual([])
  })

  /** Registers, and returns the session and the mailed token. */
  const begin = async (account: typeof olga) => {
    const before = await world.store.head()
    const session = (await post(app, 'register', account)).json()
    const token = tokenIn((await lettersSince(before)).at(-1)?.letter.text)
    return { session, token, headers: { authorization: session.accessToken } }
  }

  test('in another browser takes a password, and ends the session of whoever registered', async () => {
    const nils = accountOf('Nils Anderswo')
    const { session, token } = await begin(nils)
    const elsewhere = { authorization: (await logIn(app)).accessToken }
    for (const headers of [{}, elsewhere])
      expect((await verifyEmail(token, headers)).json()).toEqual({
        message: expect.any(String),
        next: 'password',
      })
    expect((await verify(app, session.accessToken)).json().data.user.isVerified).toBe(false)
    const choose = (password: string) => post(app, 'resetPassword', { token, password })
    expect((await post(app, 'confirmResetPassword', { token })).statusCode).toBe(200)
    expect((await choose('zu kurz')).statusCode).toBe(422)
    expect((await choose('von der Besitzerin gewählt')).statusCode).toBe(200)
    expect((await choose('und noch einmal gewählt')).statusCode).toBe(422)
    expect((await verify(app, session.accessToken)).statusCode).toBe(403)
    expect((await refresh(app, session.refreshToken)).statusCode).toBe(422)
    const logInWith = (password: string) => post(app, 'login', { email: nils.email, password })
    expect((await logInWith(nils.password)).statusCode).toBe(422)
    expect((await logInWith('von der Besitzerin gewählt')).json().user.isVerified).toBe(true)
  })

  test('gives the address to one account, in whatever process; the others are asked to decide', async () => {
    const twin = accountOf('Zwilling')
    const begun = [await begin(twin), await begin(twin), await begin(twin)]
    const other = await appOf(
      createTestIdentity({ clock, vault, store: world.store, hashes, accessTokens: world.accessTokens }),
    )
    const answers = await Promise.all(
      begun.map(({ token, headers }, n) =>
        post(n % 2 === 0 ? app : other, 'verifyEmail', { token }, headers),
      ),
    )
    // Meeting an unfinished confirmation of another process, one is told to retry.
    const settled = answers.map((answer) => answer.json().next ?? answer.statusCode)
    expect(settled.filter((said) => said === 200)).toHaveLength(1)
    expect(settled.filter((said) => ![200, 503, 'account'].includes(said))).toEqual([])
    const { email, password } = twin
    for (const asked of [app, other])
      expect((await post(asked, 'login', { email, password })).json().user.isVerified).toBe(true)
    for (const { token, headers } of begun)
      expect([undefined, 'account']).toContain((await verifyEmail(token, headers)).json().next)
    await other.close()
  })

  test.each([0, 1, 2])('that stops after its append %i burns no address', async (appends) => {
    const { email } = accountOf('Stefan Stop')
    const first = await begin({ ...olga, email })
    const stopped = await appOf(processThatStops(world, appends))
    const answer = await post(stopped, 'verifyEmail', { token: first.token }, first.headers)
    expect(answer.statusCode).toBe(500)
    await stopped.close()
    clock.advance(10_000)
    const rival = await begin({ ...olga, email, password: 'ein anderes passwort' })
    const isThere = appends === 2
    expect((await verifyEmail(rival.token, rival.headers)).json().next).toBe(isThere ? 'account' : undefined)
    expect((await verifyEmail(first.token, first.headers)).json().next).toBe(isThere ? undefined : 'account')
    const logInWith = (password: string) => post(app, 'login', { email, password })
    expect((await logInWith(olga.password)).statusCode).toBe(isThere ? 200 : 422)
    expect((await logInWith('ein anderes passwort')).statusCode).toBe(isThere ? 422 : 200)
  })

  test('an address that a registration reserved, as once it did, goes to whoever confirms it', async () => {
    const { email } = accountOf('Fritz Früher')
    const before = { ...olga, email, fullName: 'Fritz Früher' }
    const first = await begin(before)
    await reserveAsBefore(email)
    expect((await post(app, 'login', { email, password: before.password })).statusCode).toBe(422)
    const next = await begin({ ...olga, email, password: 'ein anderes passwort' })
    expect((await verifyEmail(next.token, next.headers)).json().next).toBeUndefined()
    expect((await verifyEmail(first.token, first.headers)).json().next).toBe('account')
    expect((await post(app, 'login', { email, password: 'ein anderes passwort' })).statusCode).toBe(200)
  })

  test('and whoever holds such a reservation confirms it all the same', async () => {
    const { email } = accountOf('Frieda Früher')
    const { token, headers } = await begin({ ...olga, email })
    await reserveAsBefore(email)
    expect((await verifyEmail(token, headers)).json().next).toBeUndefined()
    expect((await post(app, 'login', { email, password: olga.password })).statusCode).toBe(200)
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
