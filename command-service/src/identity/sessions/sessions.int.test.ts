import { afterAll, describe, expect, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { positionHeader } from '@schaufenster/platform/app/request-ids.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { accessTokenMinutes } from '@schaufenster/platform/tokens/access-tokens.ts'
import {
  graceSeconds,
  longestSessionDays,
  refreshTokenDays,
} from '@schaufenster/platform/tokens/refresh-tokens.ts'
import {
  clock,
  hashes,
  appOf,
  credentials,
  post,
  verify,
  cookieOf,
  logIn,
  refresh,
  openIdentityApi,
} from '../test-identity-api.ts'
import { createTestIdentity } from '../test-identity.ts'

const { app, vault, world, close } = await openIdentityApi()
afterAll(close)

describe('refreshing', () => {
  test('gives a new access token and the next refresh token', async () => {
    const first = await logIn(app)
    clock.advance(accessTokenMinutes * 60_000 + 1000)
    expect((await verify(app, first.accessToken)).json()).toEqual({ message: 'Invalid token' })
    const answer = await refresh(app, first.refreshToken)
    const next = answer.json()
    expect(Object.keys(next).sort()).toEqual(['accessToken', 'refreshToken'])
    expect(next.refreshToken).not.toBe(first.refreshToken)
    expect(cookieOf(answer)?.value).toBe(next.refreshToken)
    expect((await verify(app, next.accessToken)).statusCode).toBe(200)
    expect((await refresh(app, next.refreshToken)).statusCode).toBe(200)
  })

  test('the cookie wins over the body', async () => {
    const { refreshToken } = await logIn(app)
    const cookie = { cookie: `refreshToken=${refreshToken}` }
    expect((await post(app, 'refresh-token', { refreshToken: 'nonsense' }, cookie)).statusCode).toBe(200)
    expect((await post(app, 'refresh-token', undefined, cookie)).statusCode).toBe(200)
    const stale = { cookie: 'refreshToken=nonsense' }
    expect((await post(app, 'refresh-token', { refreshToken }, stale)).statusCode).toBe(422)
  })

  test('twenty at once, in two processes, are one', async () => {
    const other = await appOf(createTestIdentity({ clock, vault, store: world.store, hashes }))
    const { refreshToken } = await logIn(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(index % 2 === 0 ? app : other, refreshToken)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    const successors = new Set(answers.map((answer) => answer.json().refreshToken))
    expect(successors.size).toBe(1)
    expect((await refresh(app, [...successors].join())).statusCode).toBe(200)
    await other.close()
  })

  test('with the token before gives the same successor for 30 seconds', async () => {
    const { refreshToken } = await logIn(app)
    const first = (await refresh(app, refreshToken)).json()
    clock.advance(graceSeconds * 1000)
    const again = await refresh(app, refreshToken)
    expect(again.json().refreshToken).toBe(first.refreshToken)
  })

  test('later with the token before ends the session for everybody', async () => {
    const { refreshToken, accessToken } = await logIn(app)
    const { refreshToken: newest } = (await refresh(app, refreshToken)).json()
    clock.advance(graceSeconds * 1000 + 1)
    const reused = await refresh(app, refreshToken)
    expect([reused.statusCode, reused.json()]).toEqual([
      422,
      { message: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.' },
    ])
    expect(cookieOf(reused)).toMatchObject({ value: '' })
    expect((await refresh(app, newest)).statusCode).toBe(422)
    expect((await verify(app, accessToken)).json()).toEqual({ message: 'Invalid token' })
    const { events } = await world.store.readAll(beginning, 10_000)
    expect(events.slice(-2).map(({ type, data }) => [type, data['generationsBehind']])).toEqual([
      ['RefreshTokenReuseDetected', 1],
      ['SessionRevoked', undefined],
    ])
  })

  test('with an older one leads to the newest for 30 seconds after it was used itself, and ends the session later', async () => {
    const { refreshToken } = await logIn(app)
    const { refreshToken: second } = (await refresh(app, refreshToken)).json()
    clock.advance(graceSeconds * 1000 - 1)
    const { refreshToken: newest } = (await refresh(app, second)).json()
    clock.advance(1)
    for (const older of [refreshToken, second])
      expect((await refresh(app, older)).json().refreshToken).toBe(newest)
    clock.advance(1)
    expect((await refresh(app, second)).json().refreshToken).toBe(newest)
    expect((await refresh(app, refreshToken)).statusCode).toBe(422)
    expect((await refresh(app, newest)).statusCode).toBe(422)
  })

  test('with what was made up is refused and ends nobody’s session', async () => {
    const { refreshToken } = await logIn(app)
    const [session, , seed, proof] = refreshToken.split('.')
    for (const forged of [
      '',
      'x',
      `${session}.0.${seed}.${'A'.repeat(43)}`,
      `${session}.1.${seed}.${proof}`,
      `${session}.0.${'A'.repeat(32)}.${proof}`,
      `${newUuid()}.0.${seed}.${proof}`,
      'x'.repeat(900),
    ])
      expect((await refresh(app, forged)).statusCode).toBe(422)
    expect((await post(app, 'refresh-token')).statusCode).toBe(422)
    expect((await post(app, 'refresh-token', { refreshToken: 7 })).statusCode).toBe(422)
    expect((await post(app, 'refresh-token', { token: refreshToken })).statusCode).toBe(422)
    expect((await refresh(app, refreshToken)).statusCode).toBe(200)
  })

  test('goes on for 30 days after the last time, and not longer', async () => {
    const { refreshToken } = await logIn(app)
    clock.advance((refreshTokenDays - 1) * 86_400_000)
    const next = (await refresh(app, refreshToken)).json()
    clock.advance((refreshTokenDays - 1) * 86_400_000)
    const last = (await refresh(app, next.refreshToken)).json()
    clock.advance(refreshTokenDays * 86_400_000)
    expect((await refresh(app, last.refreshToken)).statusCode).toBe(422)
  })

  test('goes on for a year at the most, however often it is used', async () => {
    let { refreshToken } = await logIn(app)
    const refreshes = Math.ceil(longestSessionDays / 20) - 1
    for (let each = 0; each < refreshes; each += 1) {
      clock.advance(20 * 86_400_000)
      refreshToken = (await refresh(app, refreshToken)).json().refreshToken
    }
    clock.advance((longestSessionDays - refreshes * 20) * 86_400_000)
    expect((await refresh(app, refreshToken)).statusCode).toBe(422)
  })
})

describe('logging out', () => {
  test('ends the session, whether by cookie, body or access token, and always succeeds', async () => {
    for (const by of ['cookie', 'body', 'header'] as const) {
      const { refreshToken, accessToken } = await logIn(app)
      const headers = {
        ...(by === 'cookie' && { cookie: `refreshToken=${refreshToken}` }),
        ...(by === 'header' && { authorization: accessToken }),
      }
      const before = await world.store.head()
      const answer = await post(app, 'logout', by === 'body' ? { refreshToken } : undefined, headers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Sie sind abgemeldet.' }])
      expect(cookieOf(answer)).toMatchObject({ value: '', path: '/api/auth' })
      const { events } = await world.store.readAll(before, 10)
      expect(events.map(({ type, metadata }) => [type, metadata.actor.kind])).toEqual([
        ['SessionEnded', 'user'],
      ])
      expect((await refresh(app, refreshToken)).statusCode).toBe(422)
      expect((await verify(app, accessToken)).statusCode).toBe(403)
      expect(await world.accessTokens.read(accessToken)).toBeUndefined()
      expect((await post(app, 'logout', { refreshToken })).statusCode).toBe(200)
    }
  })

  test.each([[undefined], [{}], [{ refreshToken: 'x' }], [{ refreshToken: 7 }], [{ other: 1 }]])(
    'with %j succeeds too',
    async (payload) => {
      const headers = { authorization: 'Bearer nonsense' }
      expect((await post(app, 'logout', payload, headers)).statusCode).toBe(200)
    },
  )
})

describe('verify-token', () => {
  test('without a token, and with one of nobody, is 403', async () => {
    for (const authorization of [
      '',
      'x',
      await world.accessTokens.issue({
        userId: newUuid(),
        sessionId: newUuid(),
        role: 'admin',
        permissions: [],
      }),
    ]) {
      const answer = await app.inject({ url: '/api/auth/verify-token', headers: { authorization } })
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Invalid token' }])
    }
  })

  test('and login tell companies as of what their caller has seen', async () => {
    const position = { [positionHeader]: app.positions.issue('0a') }
    const loggedIn = (await post(app, 'login', credentials, position)).json()
    const { id } = loggedIn.user
    const headers = { authorization: `Bearer ${loggedIn.accessToken}`, ...position }
    const verified = (await app.inject({ url: '/api/auth/verify-token', headers })).json()
    const companies = [`company of ${id}0a`]
    expect([loggedIn.user.companies, verified.data.user.companies]).toEqual([companies, companies])
  })

  test('is found in any case, and only by GET', async () => {
    const { accessToken } = await logIn(app)
    const answer = await app.inject({
      url: '/API/Auth/Verify-Token/',
      headers: { authorization: accessToken },
    })
    expect(answer.statusCode).toBe(200)
    expect((await post(app, 'verify-token')).statusCode).toBe(404)
  })
})
