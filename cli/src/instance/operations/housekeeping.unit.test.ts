import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { beginning } from '@schaufenster/events/store/position.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { compareDocuments, matches } from '@schaufenster/projections/documents/filter-matches.ts'
import type { UserAccountDocument } from '@schaufenster/projections/identity/user-account.ts'
import { eachByItself, startHousekeeping, unconfirmedIn } from './housekeeping.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('the house is kept once a day, and the vault is scrubbed in every hour between, also after one that failed', async () => {
  const done: string[] = []
  const scrub = async (): Promise<void> => {
    done.push('vault')
    throw new Error('somebody reads the vault')
  }
  const logger = createLogger({ level: 'silent' })
  const housekeeping = startHousekeeping({ logger, stores: { vault: { scrub } } }, async () => {
    done.push('house')
  })
  await jest.advanceTimersByTimeAsync(26 * 3_600_000)
  await housekeeping.close()
  const hoursBetween = Array.from({ length: 23 }, () => 'vault')
  expect(done).toEqual(['house', ...hoursBetween, 'house', 'vault'])

  await jest.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(done).toHaveLength(26)
})

test('accounts that nobody confirmed are found also behind as many as are read at once, but none that is parked', async () => {
  const sealed = { $sealed: 's', box: '' } as const
  const document = (id: string): UserAccountDocument => ({
    id,
    version: 0,
    fullName: sealed,
    email: sealed,
    roles: [],
    isVerified: id === 'verified',
    isActive: true,
    isInvited: false,
    hasSecondFactor: false,
    registeredAt: id === 'young' ? '2026-11-22T00:00:00.000Z' : '2026-01-01T00:00:00.000Z',
    lastLoginAt: null,
    termsVersion: 1,
  })
  const documents = ['a', 'b', 'parked', 'c', 'verified', 'd', 'young'].map(document)
  const find: Parameters<typeof unconfirmedIn>[0]['find'] = async ({ where, sort = [], limit }) =>
    documents
      .filter((one) => matches(where, one))
      .map((one) => ({
        key: one.id,
        document: one,
        position: beginning,
        parked: one.id === 'parked',
      }))
      .toSorted(compareDocuments(sort))
      .slice(0, limit)
  for (const atOnce of [1, 2, 5, 10]) {
    const found = await Array.fromAsync(unconfirmedIn({ find }, atOnce)('2026-08-01T00:00:00.000Z'))
    expect(found).toEqual(['a', 'b', 'c', 'd'])
  }
})

test('one part that fails is reported, and the others are done all the same', async () => {
  const done: string[] = []
  const faults: unknown[] = []
  const fault = new Error('the index doesn’t answer')
  const failing = () => Promise.reject(fault)
  const parts = [async () => done.push('first'), failing, async () => done.push('last')]
  await eachByItself(parts, (one) => faults.push(one))
  expect(done).toEqual(['first', 'last'])
  expect(faults).toEqual([fault])
})
