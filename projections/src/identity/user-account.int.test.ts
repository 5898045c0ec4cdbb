import { expect, test } from '@jest/globals'
import { SessionStarted } from '@schaufenster/events/identity/session-events.ts'
import { userEvents, type UserEvent } from '@schaufenster/events/identity/user-events.ts'
import type { EventOf } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { userAccount, type UserAccountDocument } from './user-account.ts'

const factorId = newUuid()

type Told = UserEvent | EventOf<typeof SessionStarted>

const eventOf = (userId: string, type: Told['type']): Told => {
  switch (type) {
    case 'UserRegistered':
    case 'UserRegisteredByAdmin':
      return { type, data: { userId, fullName: `Name of ${userId}`, email: `${userId}@example.org` } }
    case 'TermsAccepted':
      return { type, data: { userId, documentVersion: 3 } }
    case 'RoleAssigned':
    case 'RoleUnassigned':
      return { type, data: { userId, role: 'admin' } }
    case 'PasswordReset':
    case 'PasswordSetUp':
    case 'PasswordChanged':
      return { type, data: { userId, passwordId: newUuid() } }
    case 'SessionsRevoked':
      return { type, data: { userId, reason: 'passwordReset' } }
    case 'EmailVerificationRequested':
    case 'PasswordResetRequested':
    case 'PasswordSetupRequested':
      return { type, data: { userId, requestId: newUuid(), validUntil: '2026-01-04T00:00:00.000Z' } }
    case 'SessionStarted':
    case 'UserEmailVerified':
    case 'UserDeactivated':
    case 'UserReactivated':
      return { type, data: { userId } }
    case 'RegistrationSettled':
      return { type, data: { userId, requestId: newUuid(), decision: 'erase' } }
    case 'UserProfileChanged':
      return { type, data: { userId, fullName: `Other name of ${userId}` } }
    case 'UserEmailChanged':
      return { type, data: { userId, email: `${userId}@example.com` } }
    case 'UserEmailChangeRequested': {
      const validUntil = '2026-01-04T00:00:00.000Z'
      return { type, data: { userId, email: `${userId}@example.com`, requestId: newUuid(), validUntil } }
    }
    case 'SecondFactorTurnedOn':
      return { type, data: { userId, factorId } }
    case 'SecondFactorTurnedOff':
      return { type, data: { userId, factorId, by: 'owner' } }
    case 'RecoveryCodeUsed':
      return { type, data: { userId, factorId, remaining: 9 } }
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
      return { type, data: { userId, passkeyId: newUuid(), name: 'Laptop' } }
    case 'PasskeyRemoved':
    case 'PasskeyCopyDetected':
      return { type, data: { userId, passkeyId: newUuid() } }
    case 'RegistrationRepeated':
      return { type, data: { userId, at: '2026-01-02T00:00:00.000Z' } }
  }
}

const beginnings: ReadonlySet<string> = new Set(['UserRegistered', 'UserRegisteredByAdmin'])

/** Events of some users, each of whom registers first. */
const histories = fc
  .array(
    fc.record({
      user: fc.constantFrom('u1', 'u2', 'u3', 'u4'),
      type: fc.constantFrom(
        ...[...userEvents, SessionStarted].map(({ type }) => type).filter((type) => !beginnings.has(type)),
      ),
      isErased: fc.nat(9).map((one) => one === 0),
      isInvited: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((steps) => {
    const known = new Set<string>()
    const erased = new Set<string>()
    return steps.flatMap(({ user, type, isInvited, isErased }): readonly LawEvent[] => {
      // If both happen at the same moment, the login may come second.
      if (erased.has(user) && type !== 'SessionStarted') return []
      const stream = { stream: streamName('user', user), partitionKey: user }
      if (isErased && known.has(user) && !erased.has(user)) {
        erased.add(user)
        return [{ ...stream, event: { type: 'PersonalDataErased', data: { subject: user } } }]
      }
      const beginning = isInvited ? 'UserRegisteredByAdmin' : 'UserRegistered'
      const event = eventOf(user, known.has(user) ? type : beginning)
      known.add(user)
      const isLogin = event.type === 'SessionStarted'
      return [{ ...stream, ...(isLogin && { stream: streamName('session', newUuid()) }), event }]
    })
  })

projectionLaws(userAccount, histories)

test('a user account has its roles, the terms accepted last, whether its address is confirmed, and its name and address sealed', () => {
  const sealed = (box: string) => ({ $sealed: 'u1', box })
  const envelope = (revision: number) => ({
    id: newUuid(),
    schemaVersion: 1,
    stream: streamName('user', 'u1'),
    revision,
    position: positionFromOrdinal(revision + 1),
    metadata: {
      occurredAt: `2026-01-01T00:00:0${revision}.000Z`,
      actor: { kind: 'guest', guestId: 'anonymous' } as const,
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      partitionKey: 'u1',
    },
  })
  const registered = {
    ...envelope(0),
    type: 'UserRegistered' as const,
    data: { userId: 'u1', fullName: sealed('name'), email: sealed('address') },
  }
  const promoted = {
    ...envelope(1),
    type: 'RoleAssigned' as const,
    data: { userId: 'u1', role: 'admin' as const },
  }
  const accepted = {
    ...envelope(2),
    type: 'TermsAccepted' as const,
    data: { userId: 'u1', documentVersion: 3 },
  }
  const demoted = { ...promoted, ...envelope(3), type: 'RoleUnassigned' as const }

  const cameIn = {
    ...envelope(0),
    stream: streamName('session', newUuid()),
    type: 'SessionStarted' as const,
    data: { userId: 'u1' },
  }
  const verified = { ...envelope(4), type: 'UserEmailVerified' as const, data: { userId: 'u1' } }

  const documents: (UserAccountDocument | undefined)[] = []
  for (const event of [registered, promoted, accepted, demoted, verified, cameIn])
    documents.push(userAccount.fold(documents.at(-1), event, 'u1'))
  expect(documents[0]).toEqual({
    id: 'u1',
    version: 0,
    fullName: sealed('name'),
    email: sealed('address'),
    roles: [],
    isVerified: false,
    isActive: true,
    isInvited: false,
    hasSecondFactor: false,
    registeredAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: null,
    termsVersion: null,
  })
  expect(documents[2]).toMatchObject({ version: 2, roles: ['admin'], termsVersion: 3 })
  expect(documents[3]).toMatchObject({ version: 3, roles: [], isVerified: false })
  expect(documents[4]).toMatchObject({ version: 4, isVerified: true, lastLoginAt: null })
  // A session has its own revisions.
  expect(documents[5]).toMatchObject({ version: 4, lastLoginAt: '2026-01-01T00:00:00.000Z' })
  const holds = (document: UserAccountDocument | undefined) => document?.passkeys
  const key = { userId: 'u1', passkeyId: 'p1' }
  const withKey = userAccount.fold(
    documents[5],
    { ...verified, type: 'PasskeyAdded', data: { ...key, name: sealed('key') } },
    'u1',
  )
  expect(holds(withKey)).toEqual(['p1'])
  expect(holds(userAccount.fold(withKey, { ...verified, type: 'PasskeyRemoved', data: key }, 'u1'))).toEqual(
    [],
  )
  expect(userAccount.fold(undefined, cameIn, 'u1')).toBeUndefined()
  expect(userAccount.events).toEqual([...userEvents, SessionStarted, PersonalDataErased])
  expect(() => userAccount.fold(undefined, promoted, 'u1')).toThrow('before UserRegistered')
})
