import { describe, expect, test } from '@jest/globals'
import type { SessionEvent } from '@schaufenster/events/identity/session-events.ts'
import type { UserEvent } from '@schaufenster/events/identity/user-events.ts'
import { scenarioOf } from '../lib/scenario.ts'
import { permissionsOf } from './permissions.ts'
import { sessionDecider } from './session-decider.ts'
import { userDecider, type UserCommand } from './user-decider.ts'

const userId = 'u1'
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId, fullName: 'Olga Bauer', email: 'olga@example.org' },
}
const terms: UserEvent = { type: 'TermsAccepted', data: { userId, documentVersion: 3 } }
const promoted: UserEvent = { type: 'RoleAssigned', data: { userId, role: 'admin' } }
const demoted: UserEvent = { type: 'RoleUnassigned', data: { userId, role: 'admin' } }

describe('a user', () => {
  const { given } = scenarioOf(userDecider)
  const register: UserCommand = { type: 'RegisterUser', ...registered.data, roles: [] }

  test('registers and accepts the terms that were shown', () => {
    given()
      .when({ ...register, termsVersion: 3 })
      .then(registered, terms)
  })

  test('made by the operator accepts nothing and may be an admin at once', () => {
    given()
      .when({ ...register, roles: ['admin'] })
      .then(registered, promoted)
  })

  test('registers once', () => {
    given(registered, terms).when(register).thenRefused('conflict')
  })

  test('is made an admin, and is one already', () => {
    given(registered).when({ type: 'AssignRole', role: 'admin' }).then(promoted)
    given(registered, promoted).when({ type: 'AssignRole', role: 'admin' }).thenNothing()
  })

  test('gives the role back while somebody else holds it', () => {
    const unassign: UserCommand = { type: 'UnassignRole', role: 'admin', otherHolders: 1 }
    given(registered, promoted).when(unassign).then(demoted)
    given(registered, promoted, demoted).when(unassign).thenNothing()
    given(registered, promoted)
      .when({ ...unassign, otherHolders: 0 })
      .thenRefused('conflict')
  })

  test('gives back what nobody else holds, unless it is the administration', () => {
    const data = { userId, role: 'analyse' } as const
    given(registered, { type: 'RoleAssigned', data })
      .when({ type: 'UnassignRole', role: 'analyse', otherHolders: 0 })
      .then({ type: 'RoleUnassigned', data })
    expect(permissionsOf(['analyse'])).toEqual(['analytics.read'])
    expect(permissionsOf(['admin'])).toEqual([])
  })

  test('who is unknown has no roles', () => {
    given().when({ type: 'AssignRole', role: 'admin' }).thenRefused('notFound')
    given().when({ type: 'UnassignRole', role: 'admin', otherHolders: 1 }).thenRefused('notFound')
  })

  test('is known by name, address and roles', () => {
    expect(given(registered, terms, promoted).thenState()).toEqual({
      status: 'registered',
      userId,
      fullName: 'Olga Bauer',
      email: 'olga@example.org',
      roles: ['admin'],
    })
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
