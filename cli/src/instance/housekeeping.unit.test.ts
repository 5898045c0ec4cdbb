import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import { startHousekeeping } from './housekeeping.ts'

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
