import { describe, expect, test } from '@jest/globals'
import type { SessionEvent } from '@schaufenster/events/identity/session-events.ts'
import type { UserEvent } from '@schaufenster/events/identity/user-events.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { userDecider, type UserCommand } from './accounts/user-decider.ts'
import { deviceOf } from './sessions/device.ts'
import { sessionDecider } from './sessions/session-decider.ts'

const userId = 'u1'
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId, fullName: 'Olga Bauer', email: 'olga@example.org' },
}
const now = Date.UTC(2026, 10, 21)
const hour = 3_600_000
const requestId = '019aa5d6-2c00-7000-8000-000000000001'
const otherId = '019aa5d6-2c00-7000-8000-000000000002'
const requestedFor = (id: string, at = now): UserEvent => ({
  type: 'EmailVerificationRequested',
  data: { userId, requestId: id, validUntil: new Date(at + 72 * hour).toISOString() },
})
const requested = requestedFor(requestId)
const verified: UserEvent = { type: 'UserEmailVerified', data: { userId } }
const terms: UserEvent = { type: 'TermsAccepted', data: { userId, documentVersion: 3 } }
const promoted: UserEvent = { type: 'RoleAssigned', data: { userId, role: 'admin' } }
const demoted: UserEvent = { type: 'RoleUnassigned', data: { userId, role: 'admin' } }

describe('a user', () => {
  const { given } = scenarioOf(userDecider)
  const register = {
    type: 'RegisterUser',
    ...registered.data,
    roles: [],
    verification: { requestId, now },
  } as const

  test('registers, accepts the terms that were shown, and is to confirm the address', () => {
    given()
      .when({ ...register, termsVersion: 3 })
      .then(registered, terms, requested)
  })

  test('is ended by the newest link, which then counts for nothing else, though the same again changes nothing', () => {
    const erase = { type: 'SettleRegistration', decision: 'erase', requestId, now } as const
    const settled: UserEvent = { type: 'RegistrationSettled', data: { userId, requestId, decision: 'erase' } }
    given(registered, requested).when(erase).then(settled)
    given(registered, requested, settled).when(erase).thenNothing()
    given(registered, requested, settled)
      .when({ ...erase, decision: 'takeOver' })
      .thenRefused('invalid')
    given(registered, requested, settled).when({ type: 'VerifyEmail', requestId, now }).thenRefused('invalid')
    given(registered, requested, settled)
      .when({ type: 'VerifyEmailAnew', requestId, passwordId: otherId, now })
      .thenRefused('invalid')
    given(registered, requested, settled)
      .when({ type: 'RequestEmailVerification', requestId: otherId, now: now + hour })
      .thenNothing()
    for (const before of [
      [registered],
      [registered, requestedFor(otherId)],
      [registered, requested, verified],
    ])
      given(...before)
        .when(erase)
        .thenRefused('invalid')
  })

  test('whose address had its mails for the hour registers, and asks for the link later', () => {
    given()
      .when({ ...register, verification: 'later' })
      .then(registered)
    given(registered).when({ type: 'RequestEmailVerification', requestId, now }).then(requested)
  })

  test('made by the operator accepts nothing, has nothing to confirm and may be an admin at once', () => {
    given()
      .when({ ...register, roles: ['admin'], verification: 'vouchedFor' })
      .then(registered, promoted, verified)
  })

  test('confirms the address with the newest link, in time, and once', () => {
    const verify = { type: 'VerifyEmail', requestId, now } as const
    given(registered, requested).when(verify).then(verified)
    given(registered, requested, verified).when(verify).thenNothing()
    given(registered, requested)
      .when({ ...verify, now: now + 72 * hour })
      .thenRefused('invalid')
    given(registered, requested)
      .when({ ...verify, requestId: otherId })
      .thenRefused('invalid')
    given(registered, requested, requestedFor(otherId)).when(verify).thenRefused('invalid')
    given(registered).when(verify).thenRefused('invalid')
    given().when(verify).thenRefused('notFound')
  })

  test('asks for another link, but not while one is on its way, nor when there is nothing to confirm', () => {
    const later = now + hour
    const ask = { type: 'RequestEmailVerification', requestId: otherId, now: later } as const
    given(registered, requested).when(ask).then(requestedFor(otherId, later))
    given(registered).when(ask).then(requestedFor(otherId, later))
    given(registered, requested)
      .when({ ...ask, now: now + 119_000 })
      .thenNothing()
    given(registered, requested, verified).when(ask).thenNothing()
  })

  const resetFor = (id: string, at = now): UserEvent => ({
    type: 'PasswordResetRequested',
    data: { userId, requestId: id, validUntil: new Date(at + hour).toISOString() },
  })
  const reset: UserEvent = { type: 'PasswordReset', data: { userId, passwordId: otherId } }
  const signedOut: UserEvent = { type: 'SessionsRevoked', data: { userId, reason: 'passwordReset' } }

  test('who forgot the password gets a link for an hour, and no second one while it is on its way', () => {
    const ask = { type: 'RequestPasswordReset', requestId, now } as const
    given(registered).when(ask).then(resetFor(requestId))
    given(registered, resetFor(requestId))
      .when({ ...ask, requestId: otherId, now: now + 119_000 })
      .thenNothing()
    given(registered, resetFor(requestId))
      .when({ ...ask, requestId: otherId, now: now + 120_000 })
      .then(resetFor(otherId, now + 120_000))
  })

  test('sets another password with the newest link, once: the address is confirmed by it, and everybody is out', () => {
    const set = {
      type: 'ResetPassword',
      requestId,
      passwordId: otherId,
      keepsPasskeys: false,
      now,
    } as const
    given(registered, resetFor(requestId)).when(set).then(reset, verified, signedOut)
    given(registered, verified, resetFor(requestId)).when(set).then(reset, signedOut)
    given(registered, resetFor(requestId), reset, signedOut).when(set).thenRefused('invalid')
    given(registered, resetFor(requestId), resetFor(otherId)).when(set).thenRefused('invalid')
    given(registered, requested).when(set).thenRefused('invalid')
    given(registered, resetFor(requestId))
      .when({ ...set, now: now + hour })
      .thenRefused('invalid')
    const added: UserEvent = { type: 'PasskeyAdded', data: { userId, passkeyId: otherId, name: 'Telefon' } }
    const removed: UserEvent = {
      type: 'PasskeyRemoved',
      data: { userId, passkeyId: otherId, reason: 'passwordReset' },
    }
    given(registered, verified, added, resetFor(requestId)).when(set).then(reset, removed, signedOut)
    expect(given(registered, resetFor(requestId), reset, signedOut).thenState()).toMatchObject({
      passwordId: otherId,
      sessionEpoch: 1,
    })
  })

  test('takes along the codes of whoever registered with an address that they never confirmed, and nobody else’s', () => {
    const on: UserEvent = { type: 'SecondFactorTurnedOn', data: { userId, factorId: otherId } }
    const off: UserEvent = { type: 'SecondFactorTurnedOff', data: { userId, factorId: otherId, by: 'owner' } }
    const set = { type: 'ResetPassword', requestId, passwordId: otherId, keepsPasskeys: false, now } as const
    given(registered, on, resetFor(requestId)).when(set).then(reset, verified, off, signedOut)
    given(registered, verified, on, resetFor(requestId)).when(set).then(reset, signedOut)
    given(registered, on, resetFor(requestId))
      .when({ ...set, keepsPasskeys: true })
      .then(reset, verified, signedOut)
  })

  test('replaces an address that was never confirmed at once, and the link to it counts no more', () => {
    const moved: UserEvent = { type: 'UserEmailChanged', data: { userId, email: 'neu@example.org' } }
    const change = {
      type: 'CorrectEmail',
      email: 'neu@example.org',
      proven: userId,
      verification: { requestId: otherId, now },
    } as const
    given(registered, requested)
      .when({ ...change, verification: 'later' })
      .then(moved)
    given(registered, requested, moved).when({ type: 'VerifyEmail', requestId, now }).thenRefused('invalid')
    given(registered, requested, verified).when(change).thenRefused('conflict')
    given(registered, requested).when(change).then(moved, requestedFor(otherId))
    given(registered, requested)
      .when({ ...change, email: registered.data.email })
      .thenNothing()
    given(registered, requested)
      .when({ ...change, proven: otherId })
      .thenRefused('conflict')
    given(registered, requested, moved, requestedFor(otherId))
      .when({ type: 'VerifyEmail', requestId, now })
      .thenRefused('invalid')
    given(registered, requested, moved, requestedFor(otherId))
      .when({ type: 'VerifyEmail', requestId: otherId, now })
      .then(verified)
  })

  test('sets none with a link that went to another address than the account has now', () => {
    const moved: UserEvent = { type: 'UserEmailChanged', data: { userId, email: 'neu@example.org' } }
    given(registered, resetFor(requestId), moved)
      .when({ type: 'ResetPassword', requestId, passwordId: otherId, keepsPasskeys: false, now })
      .thenRefused('invalid')
  })

  test('changes the password that counts, and no other', () => {
    const change = { type: 'ChangePassword', replaced: userId, passwordId: otherId } as const
    const changed: UserEvent = { type: 'PasswordChanged', data: { userId, passwordId: otherId } }
    const out: UserEvent = { type: 'SessionsRevoked', data: { userId, reason: 'passwordChanged' } }
    given(registered).when(change).then(changed, out)
    given(registered, changed, out).when(change).thenRefused('conflict')
    expect(given(registered, changed, out).thenState()).toMatchObject({
      passwordId: otherId,
      sessionEpoch: 1,
    })
  })

  test('chooses a password with the link that confirms the address, and whoever registered it is out', () => {
    const verify = { type: 'VerifyEmailAnew', requestId, passwordId: otherId, now } as const
    given(registered, requested).when(verify).then(reset, verified, signedOut)
    given(registered, requested, verified).when(verify).thenRefused('invalid')
    given(registered, requested)
      .when({ ...verify, now: now + 72 * hour })
      .thenRefused('invalid')
    given(registered, requestedFor(otherId)).when(verify).thenRefused('invalid')
  })

  test('may have been registered again, when that was still noted', () => {
    const at = new Date(now).toISOString()
    const before = given(registered).thenState()
    expect(given(registered, { type: 'RegistrationRepeated', data: { userId, at } }).thenState()).toEqual(
      before,
    )
  })

  test('registers once', () => {
    given(registered, terms).when(register).thenRefused('conflict')
  })

  test('gets several roles and loses others, each once', () => {
    const change: UserCommand = { type: 'ChangeRoles', add: ['admin', 'analyse'], remove: [] }
    const analyst: UserEvent = { type: 'RoleAssigned', data: { userId, role: 'analyse' } }
    given(registered).when(change).then(promoted, analyst)
    given(registered, promoted).when(change).then(analyst)
    given(registered, promoted, analyst).when(change).thenNothing()
    const back: UserCommand = { type: 'ChangeRoles', add: [], remove: ['admin'] }
    given(registered, promoted).when(back).then(demoted)
    given(registered, promoted, demoted).when(back).thenNothing()
    given().when(change).thenRefused('notFound')
  })

  test('is known by name, address and roles', () => {
    expect(given(registered, terms, promoted).thenState()).toEqual({
      status: 'registered',
      userId,
      fullName: 'Olga Bauer',
      email: 'olga@example.org',
      roles: ['admin'],
      isVerified: false,
      passkeys: [],
      isActive: true,
      passwordId: userId,
      sessionEpoch: 0,
    })
    expect(given(registered, requested, verified).thenState()).toMatchObject({ isVerified: true })
    expect(given(registered, promoted, demoted).thenState()).toMatchObject({ roles: [] })
  })
})

describe('a session', () => {
  const { given } = scenarioOf(sessionDecider)
  const started: SessionEvent = { type: 'SessionStarted', data: { userId } }
  const ended: SessionEvent = { type: 'SessionEnded', data: { userId } }
  const detected: SessionEvent = {
    type: 'RefreshTokenReuseDetected',
    data: { userId, generationsBehind: 2 },
  }
  const revoked: SessionEvent = { type: 'SessionRevoked', data: { userId, reason: 'refreshTokenReused' } }

  test('starts once', () => {
    given().when({ type: 'StartSession', userId }).then(started)
    given(started).when({ type: 'StartSession', userId }).thenNothing()
  })

  test('ends by logging out, and stays so', () => {
    given(started).when({ type: 'EndSession' }).then(ended)
    given(started, ended).when({ type: 'EndSession' }).thenNothing()
    given(started, ended).when({ type: 'StartSession', userId }).thenNothing()
    given().when({ type: 'EndSession' }).thenRefused('notFound')
  })

  test('is revoked when a copy of its token shows up', () => {
    given(started).when({ type: 'RevokeSession', generationsBehind: 2 }).then(detected, revoked)
    given(started, detected, revoked).when({ type: 'RevokeSession', generationsBehind: 2 }).thenNothing()
    given(started, detected, revoked).when({ type: 'EndSession' }).thenNothing()
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari auf iPhone',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge auf Linux',
  ],
  ['curl/8.5.0', 'Anderes Programm'],
  ['', 'Anderes Programm'],
])('a session begun by “%s” is recognised by “%s”', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
