import { describe, expect, test } from '@jest/globals'
import { roleId, type Role } from '@schaufenster/events/identity/values.ts'
import type { Permission } from '@schaufenster/platform/app/permissions.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { decidePowers } from './powers.ts'

const passkey = { passkeyId: newUuid(), name: 'Telefon' }
const ways = {
  'neither a code nor a passkey': { passkeys: [] },
  'a code': { factorId: newUuid(), passkeys: [] },
  'a passkey': { passkeys: [passkey] },
  both: { factorId: newUuid(), passkeys: [passkey] },
} as const

const holders: readonly [string, readonly Role[], 'admin' | 'user', readonly Permission[]][] = [
  ['an administrator', ['admin'], 'admin', ['company.approve', 'audit.read']],
  ['an administrator whose role says no more', ['admin'], 'admin', []],
  ['a reader of reports', ['analyse'], 'user', ['analytics.read']],
  ['a holder of a role of one’s own', [roleId(newUuid())], 'user', ['company.approve']],
]

const sessions = {
  'begun with a factor': { factorAt: 1 },
  'begun with a password alone': {},
  any: 'anySession',
} as const

describe('where a second factor is required', () => {
  test.each(holders)(
    '%s without one is a user, and one with any has their powers where they gave it',
    (_, roles, role, permissions) => {
      for (const [what, has] of Object.entries(ways))
        for (const [where, session] of Object.entries(sessions)) {
          const powers = decidePowers({ roles, ...has, isVerified: true }, permissions, 'required', session)
          const withheldFor =
            has === ways['neither a code nor a passkey']
              ? 'aFactor'
              : session === sessions['begun with a password alone']
                ? 'aLogin'
                : undefined
          expect([what, where, powers]).toEqual([
            what,
            where,
            withheldFor === undefined
              ? { role, permissions, needFactor: true }
              : { role: 'user', permissions: [], needFactor: true, withheldFor },
          ])
        }
    },
  )

  test('nobody is asked for one who may no more than everybody', () => {
    const plain = { role: 'user', permissions: [], needFactor: false }
    expect(decidePowers({ roles: [], passkeys: [], isVerified: true }, [], 'required', {})).toEqual(plain)
    // A role that allows nothing, or a deleted one.
    expect(
      decidePowers({ roles: [roleId(newUuid())], passkeys: [], isVerified: true }, [], 'required', {}),
    ).toEqual(plain)
  })
})

test.each(holders)('where it is optional %s has their powers without one', (_, roles, role, permissions) => {
  for (const has of Object.values(ways))
    expect(decidePowers({ roles, ...has, isVerified: true }, permissions, 'optional', {})).toEqual({
      role,
      permissions,
      needFactor: false,
    })
})

test.each(holders)(
  '%s may no more than everybody before their address is confirmed',
  (_, roles, _role, permissions) => {
    for (const has of Object.values(ways))
      for (const session of Object.values(sessions))
        expect(decidePowers({ roles, ...has, isVerified: false }, permissions, 'optional', session)).toEqual({
          role: 'user',
          permissions: [],
          needFactor: false,
        })
  },
)
