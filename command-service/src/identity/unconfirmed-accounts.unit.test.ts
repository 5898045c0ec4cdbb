import { expect, test } from '@jest/globals'
import { roleId } from '@schaufenster/events/identity/values.ts'
import { isAbandoned } from './unconfirmed-accounts.ts'

const nothing = { sessions: 0, companies: 0 }
const unconfirmed = { isVerified: false, roles: [] }

test.each([
  ['never confirmed and never used', unconfirmed, nothing, true],
  ['confirmed', { ...unconfirmed, isVerified: true }, nothing, false],
  ['that holds a role', { ...unconfirmed, roles: [roleId('analyse')] }, nothing, false],
  ['in use somewhere', unconfirmed, { ...nothing, sessions: 1 }, false],
  ['with a company', unconfirmed, { ...nothing, companies: 1 }, false],
])('an account %s: abandoned %#', (_which, user, belongings, isSo) => {
  expect(isAbandoned(user, belongings)).toBe(isSo)
})
