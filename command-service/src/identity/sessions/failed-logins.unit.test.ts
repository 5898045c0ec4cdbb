import { expect, test } from '@jest/globals'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { createTestClock } from '../../lib/test-system.ts'
import { createFailedLogins, failedLoginDays, mostFailedLogins } from './failed-logins.ts'

const createWorld = () => {
  const clock = createTestClock()
  const vault = createMemoryVault(clock)
  return { clock, vault, failedLogins: createFailedLogins({ vault, clock }) }
}
const dayMs = 86_400_000

test('failed log-ins are kept for each account, the newest first, and are forgotten with it', async () => {
  const { clock, failedLogins } = createWorld()
  const start = clock.now()
  await failedLogins.note('anna', 'password')
  clock.advance(1000)
  await failedLogins.note('anna', 'code')
  await failedLogins.note('otto', 'password')
  expect(await failedLogins.of('anna')).toEqual([
    { at: start + 1000, step: 'code' },
    { at: start, step: 'password' },
  ])
  await failedLogins.forget('anna')
  expect([await failedLogins.of('anna'), (await failedLogins.of('otto')).length]).toEqual([[], 1])
})

test('each goes when its time is over, and the record with the last', async () => {
  const { clock, vault, failedLogins } = createWorld()
  await failedLogins.note('anna', 'password')
  clock.advance((failedLoginDays - 1) * dayMs)
  await failedLogins.note('anna', 'code')
  clock.advance(dayMs)
  expect((await failedLogins.of('anna')).map(({ step }) => step)).toEqual(['code'])
  clock.advance((failedLoginDays - 1) * dayMs)
  expect(await vault.list('failed-logins/', 10)).toEqual([])
})

test('of many at the same moment none is lost, and of more than so many the newest stay', async () => {
  const { clock, failedLogins } = createWorld()
  await Promise.all(Array.from({ length: 20 }, () => failedLogins.note('anna', 'password')))
  expect(await failedLogins.of('anna')).toHaveLength(20)
  clock.advance(1)
  for (let count = 0; count < mostFailedLogins; count++) await failedLogins.note('anna', 'code')
  const left = await failedLogins.of('anna')
  expect([left.length, left.some(({ step }) => step === 'password')]).toEqual([mostFailedLogins, false])
})
