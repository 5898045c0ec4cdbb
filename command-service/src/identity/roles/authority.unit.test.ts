import { expect, test } from '@jest/globals'
import type { Authority } from '@schaufenster/platform/app/session.ts'
import { rightsNowIn } from './authority.ts'

type Rights = Pick<Authority, 'role' | 'permissions'>
const rights = (role: Rights['role'], ...permissions: readonly string[]): Rights => ({ role, permissions })

test.each<[told: Rights, now: Rights | undefined, left: Rights]>([
  [rights('admin', 'mail.read', 'role.manage'), rights('user'), rights('user')],
  [rights('admin', 'mail.read'), rights('user', 'mail.read'), rights('user', 'mail.read')],
  [rights('user', 'mail.read', 'role.manage'), rights('user', 'role.manage'), rights('user', 'role.manage')],
  // The session began without the factor its owner's rights require, or before they were granted.
  [rights('user'), rights('admin', 'mail.read', 'role.manage'), rights('user')],
  [rights('admin', 'mail.read'), rights('admin', 'mail.read'), rights('admin', 'mail.read')],
  // The account is locked or erased; its token may still be valid for a moment.
  [rights('admin', 'mail.read'), undefined, rights('user')],
])('of %j, where it is %j by now, %j is left', async (told, now, left) => {
  const rightsNow = rightsNowIn(async (userId) => now && { userId, ...now })
  expect(await rightsNow({ userId: 'mara', sessionId: 's', ...told })).toEqual({
    ...left,
    isUnconfirmed: false,
  })
})

test.each([
  [true, { isUnconfirmed: false }, false],
  [true, { isUnconfirmed: true }, true],
  [false, { isUnconfirmed: true }, true],
  // The account is gone; its token may still be valid for a moment.
  [true, undefined, true],
])('an address that the token calls unconfirmed (%j) is what the log says: %j', async (told, now, left) => {
  const rightsNow = rightsNowIn(async (userId) => now && { userId, ...rights('user'), ...now })
  const session = { userId: 'mara', sessionId: 's', ...rights('user'), isUnconfirmed: told }
  expect((await rightsNow(session)).isUnconfirmed).toBe(left)
})
