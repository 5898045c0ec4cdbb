import { expect, test } from '@jest/globals'
import { SignJWT } from 'jose'
import { accessTokenMinutes, createAccessTokens } from './access-tokens.ts'

const key = new Uint8Array(32).fill(6)
const clock = { now: () => Date.UTC(2026, 0, 1) }
const tokens = createAccessTokens([{ kid: 'k', key }], clock)
const session = { userId: 'olga', sessionId: 's', role: 'user', permissions: [] } as const

const now = Math.floor(clock.now() / 1000)
/** Signed like our own tokens, except for the times. */
const signed = ({ iat, exp }: { readonly iat?: number; readonly exp?: number }) =>
  new SignJWT({
    sid: 's',
    role: 'user',
    permissions: [],
    sub: 'olga',
    ...(iat !== undefined && { iat }),
    ...(exp !== undefined && { exp }),
  })
    .setProtectedHeader({ alg: 'HS256', kid: 'k', typ: 'at+jwt' })
    .setIssuer('schaufenster')
    .setAudience('schaufenster/api')
    .sign(key)

const life = accessTokenMinutes * 60

test('a token that we issue is good', async () => {
  expect(await tokens.read(await tokens.issue(session))).toEqual(session)
  expect(await tokens.read(await signed({ iat: now, exp: now + life }))).toEqual(session)
})

test('it says whose address is not confirmed yet', async () => {
  const unconfirmed = { ...session, isUnconfirmed: true }
  expect(await tokens.read(await tokens.issue(unconfirmed))).toEqual(unconfirmed)
  expect(await tokens.read(await tokens.issue({ ...session, isUnconfirmed: false }))).toEqual(session)
})

test('one of a host whose clock is ahead is good', async () => {
  expect(await tokens.read(await signed({ iat: now + 30, exp: now + 30 + life }))).toEqual(session)
})

test.each([
  ['without an end', { iat: now }],
  ['without a beginning', { exp: now + life }],
  ['with neither', {}],
  ['that is over', { iat: now - life, exp: now - 1 }],
  ['that ends in a year', { iat: now, exp: now + 365 * 86_400 }],
  ['from the future', { iat: now + 120, exp: now + 120 + life }],
])('one %s is refused, though our key signed it', async (_what, times) => {
  expect(await tokens.read(await signed(times))).toBeUndefined()
})
