import { expect, test } from '@jest/globals'
import { eventually } from '../lib/test-eventually.ts'
import { whileHolding } from './lease.ts'
import { createMemoryVault } from './memory-vault.ts'
import { VaultUnavailable, type Vault } from './vault.ts'

test('a lease is held by one, outlives a vault that is away for less than its time, and tells its holder when it is lost', async () => {
  let now = 0
  const clock = { now: () => now }
  const shared = createMemoryVault(clock)
  const faults: unknown[] = []
  const stop = new AbortController()
  const held: string[] = []
  const ask = (name: string, vault: Vault) =>
    whileHolding(
      {
        vault,
        name: 'work',
        clock,
        report: (fault) => faults.push(fault),
        timeToLiveMs: 1_000,
        paceMs: 1,
      },
      stop.signal,
      async (signal) => {
        held.push(name)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        held.splice(held.indexOf(name), 1)
      },
    )
  let away = false
  const failing: Vault = {
    ...shared,
    put: async (...write) => {
      if (away) throw new VaultUnavailable('the disk is full')
      return shared.put(...write)
    },
  }
  const asking = [ask('first', failing)]
  await eventually(() => held.length > 0)
  asking.push(ask('second', shared))

  away = true
  await eventually(() => faults.length > 2)
  now += 900
  away = false
  const renewedAt = async () => (await shared.get('lease/work'))?.expiresAt
  await eventually(async () => (await renewedAt()) === 1_900)
  expect(held).toEqual(['first'])

  away = true
  now += 1_000
  await eventually(() => held.includes('second') && !held.includes('first'))
  away = false
  stop.abort()
  await Promise.all(asking)
  expect(held).toEqual([])
  expect(await shared.get('lease/work')).toBeUndefined()
  expect(faults.every((fault) => fault instanceof VaultUnavailable)).toBe(true)
})
