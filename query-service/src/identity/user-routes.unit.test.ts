import { expect, test } from '@jest/globals'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { buildApp } from '@schaufenster/platform/app/build-app.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createAccessTokens } from '@schaufenster/platform/tokens/access-tokens.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import { registerReads } from '../app/reads.ts'
import { memoryReader } from '../lib/memory-reader.ts'
import { registerUserQueries } from './user-routes.ts'

test('accounts as version 4 of their model has them are shown while version 5 is filled', async () => {
  const tokens = createAccessTokens([{ kid: 'k', key: Buffer.alloc(32, 1) }], systemClock)
  const authorization = await tokens.issue({
    userId: 'a',
    sessionId: 's',
    role: 'admin',
    permissions: ['user.manage'],
  })
  const keys = createSubjectKeys({
    vault: createMemoryVault(systemClock),
    masterKeys: [Buffer.alloc(32)],
    clock: systemClock,
  })
  const ring = await keys.create('u')
  const account: UserAccountDocument = {
    id: 'u',
    version: 1,
    fullName: ring.seal('u', 'e', 'fullName', 'Ute Muster'),
    email: ring.seal('u', 'e', 'email', 'ute@example.org'),
    roles: [],
    isVerified: true,
    isActive: true,
    isInvited: false,
    hasSecondFactor: false,
    registeredAt: '2026-01-01T00:00:00.000Z',
    termsVersion: 1,
  }
  const app = await buildApp({ tokens, idKey: Buffer.alloc(32), publicUrl: 'http://localhost' })
  registerReads(app, { waitFor: async () => true, head: async () => beginning, markOf: () => '' })
  registerUserQueries(app, {
    users: memoryReader(new Map([['u', account]])),
    userNames: memoryReader(new Map()),
    roles: memoryReader(new Map()),
    keys,
    idOfEmail: async () => undefined,
    companyOf: async () => undefined,
    recordAccess: async () => undefined,
  })
  const get = async (url: string) => (await app.inject({ url, headers: { authorization } })).json()
  const row = { id: 'u', fullName: 'Ute Muster', lastLoginAt: null }
  for (const sort of ['newest', 'lastLogin', 'longestAway'])
    expect(await get(`/api/users?sort=${sort}`)).toMatchObject({ users: [row], total: 1 })
  expect(await get('/api/users/u')).toMatchObject({ data: row })
  await app.close()
})
