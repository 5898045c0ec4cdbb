import { expect, test } from '@jest/globals'
import { daySaltPrefix } from '@schaufenster/command-service/insight/day-salts.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { moveVault, withoutSalts } from './move-vault.ts'

let now = 1_000
const clock = { now: () => now }
const bytes = (text: string) => new TextEncoder().encode(text)
const contents = async (vault: ReturnType<typeof createMemoryVault>) =>
  (await vault.list('', 100)).map(({ key, value, expiresAt }) => [
    key,
    new TextDecoder().decode(value),
    expiresAt,
  ])
const filled = async () => {
  const vault = createMemoryVault(clock)
  await vault.put('password/1', bytes('a'), 'absent')
  await vault.put('sent/1', bytes('b'), 'absent', { expiresAt: 2_000 })
  await vault.put('gone/1', bytes('c'), 'absent', { expiresAt: 1_100 })
  await vault.put(`${daySaltPrefix}2026-11-21`, bytes('d'), 'absent', { expiresAt: 3_000 })
  now = 1_500
  return vault
}

test('a vault goes over whole, with the times of what expires and without what has', async () => {
  const [from, to] = [await filled(), createMemoryVault(clock)]
  await moveVault(from, to)
  expect(await contents(to)).toEqual(await contents(from))
  expect((await contents(to)).map(([key]) => key)).toEqual([
    'password/1',
    'sent/1',
    `${daySaltPrefix}2026-11-21`,
  ])
})

test('moving that was broken off goes on, and another vault is left as it is', async () => {
  const [from, to] = [await filled(), createMemoryVault(clock)]
  await to.put('password/1', bytes('a'), 'absent')
  await moveVault(from, to)
  expect(await contents(to)).toEqual(await contents(from))
  const other = createMemoryVault(clock)
  await other.put('sent/1', bytes('another'), 'absent')
  await expect(moveVault(from, other)).rejects.toThrow('ein anderer Tresor')
  expect(await contents(other)).toEqual([['sent/1', 'another', undefined]])
})

test('no salt of a day goes into a backup', async () => {
  const to = createMemoryVault(clock)
  await moveVault(withoutSalts(await filled()), to)
  expect((await contents(to)).map(([key]) => key)).toEqual(['password/1', 'sent/1'])
})
