import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createMemoryVault } from '../vault/memory-vault.ts'
import { openSqliteVault, openSqliteVaultReader } from '../vault/sqlite-vault.ts'
import { countsInVault } from './counts-in-vault.ts'
import { countsInMemory, type WindowCounts } from './window-counts.ts'

const minute = 60_000
const idKey = new Uint8Array(32).fill(7)
const times = (counts: WindowCounts, key: string, number: number) =>
  Promise.all(Array.from({ length: number }, () => counts.take(key, 3, minute)))
const passed = (answers: readonly number[]) => answers.filter((refusedForMs) => refusedForMs === 0).length

const clock = { at: 1_000_000, now: () => clock.at }
const sharedVault = createMemoryVault(clock)
const inVault = (purpose = 'test', vault = sharedVault) => countsInVault({ vault, idKey, clock }, purpose)

describe.each([
  ['in memory', countsInMemory],
  ['in the vault', () => inVault('test', createMemoryVault(clock))],
])('counts %s', (_where, create) => {
  test('let through as many of those that come at once as one by one, each key by itself', async () => {
    const counts = create()
    expect(passed(await times(counts, 'a', 10))).toBe(3)
    expect(passed([...(await times(counts, 'b', 1)), ...(await times(counts, 'b', 5))])).toBe(3)
  })

  test('say how long the window lasts from its first on', async () => {
    const counts = create()
    const refused = (await times(counts, 'a', 4)).filter((refusedForMs) => refusedForMs > 0)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeGreaterThan(minute / 2)
    expect(refused[0]).toBeLessThanOrEqual(minute)
  })

  test('begin anew for a key that is forgotten, and for no other', async () => {
    const counts = create()
    for (const key of ['a', 'b']) await times(counts, key, 4)
    await counts.forget('a')
    await counts.forget('never counted')
    expect(passed(await times(counts, 'a', 4))).toBe(3)
    expect(passed(await times(counts, 'b', 1))).toBe(0)
  })
})

describe('counts in the vault', () => {
  test('are common to all processes that have it, and begin anew when their window is over', async () => {
    const [here, there] = [inVault(), inVault()]
    expect(passed([...(await times(here, 'a', 2)), ...(await times(there, 'a', 2))])).toBe(3)
    clock.at += minute / 2
    expect(await there.take('a', 3, minute)).toBe(minute / 2)
    clock.at += minute / 2
    expect(passed(await times(there, 'a', 4))).toBe(3)
  })

  test('of different purposes are apart', async () => {
    expect(passed([...(await times(inVault('one'), 'a', 3)), ...(await times(inVault('two'), 'a', 3))])).toBe(
      6,
    )
  })

  describe('on disk', () => {
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'counts-'))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    test('outlive the process, and say of nobody who was counted', async () => {
      const file = join(folder, 'vault.db')
      const before = await openSqliteVault(file, clock)
      await times(countsInVault({ vault: before, idKey, clock }, 'login'), 'anna@example.org', 3)
      await before.close()
      const after = await openSqliteVault(file, clock)
      const again = countsInVault({ vault: after, idKey, clock }, 'login')
      expect(await again.take('anna@example.org', 3, minute)).toBe(minute)
      const reader = await openSqliteVaultReader(file, clock)
      const kept = await reader.list('', 10)
      expect(kept).toHaveLength(1)
      expect(kept[0]?.key).not.toContain('anna')
      await reader.close()
      await after.close()
    })
  })
})
