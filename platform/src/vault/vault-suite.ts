import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Clock } from '../lib/clock.ts'
import type { Vault, VaultRecord, VaultVersion } from './vault.ts'

/** A vault under test, with its surroundings. */
export interface VaultUnderTest {
  readonly vault: Vault
  /** Closes it and reopens what is durable of it; undefined where nothing is. */
  readonly reopen?: () => Promise<Vault>
  readonly cleanUp: () => Promise<void>
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const text = (value: Uint8Array | undefined): string | undefined => value && new TextDecoder().decode(value)

/** What every adapter of {@link Vault} promises. */
export const describeVault = (name: string, open: (clock: Clock) => Promise<VaultUnderTest>): void => {
  describe(`the vault in ${name}`, () => {
    let now = 1_000_000
    let under: VaultUnderTest
    let vault: Vault

    beforeEach(async () => {
      now = 1_000_000
      under = await open({ now: () => now })
      vault = under.vault
    })
    afterEach(() => under.cleanUp())

    it('gives back what was put, and copies of it', async () => {
      const value = bytes('hash')
      const version = await vault.put('password/1', value, 'absent')
      value.fill(0)
      const read = await vault.get('password/1')
      expect(read).toEqual({ value: expect.any(Uint8Array), version })
      read?.value.fill(0)
      expect(text((await vault.get('password/1'))?.value)).toBe('hash')
      expect(await vault.get('password/2')).toBeUndefined()
      await vault.put('empty', new Uint8Array(), 'absent')
      expect((await vault.get('empty'))?.value).toHaveLength(0)
    })

    it('writes and removes only what the writer has seen', async () => {
      expect(await vault.put('lease/a', bytes('1'), 7)).toBeUndefined()
      const first = await vault.put('lease/a', bytes('1'), 'absent')
      expect(await vault.put('lease/a', bytes('2'), 'absent')).toBeUndefined()
      const second = await vault.put('lease/a', bytes('2'), first ?? 0)
      expect(second).toBeGreaterThan(first ?? Infinity)
      expect(await vault.put('lease/a', bytes('3'), first ?? 0)).toBeUndefined()
      expect(await vault.remove('lease/a', first ?? 0)).toBe(false)
      expect(text((await vault.get('lease/a'))?.value)).toBe('2')
      expect(await vault.remove('lease/a', second ?? 0)).toBe(true)
      expect(await vault.remove('lease/a', second ?? 0)).toBe(false)
      expect(await vault.get('lease/a')).toBeUndefined()
    })

    it('lets exactly one of many concurrent writers win, each round', async () => {
      let version: VaultVersion | 'absent' = 'absent'
      for (let round = 0; round < 5; round++) {
        const expected: VaultVersion | 'absent' = version
        const answers = await Promise.all(
          Array.from({ length: 40 }, async (_, writer) => ({
            writer,
            version: await vault.put('contended', bytes(`${round}:${writer}`), expected),
          })),
        )
        const winners = answers.filter((answer) => answer.version !== undefined)
        expect(winners).toHaveLength(1)
        const record = await vault.get('contended')
        expect(text(record?.value)).toBe(`${round}:${winners[0]?.writer}`)
        expect(record?.version).toBe(winners[0]?.version)
        version = record?.version ?? 'absent'
      }
    })

    it('never gives a version twice, not even after a removal', async () => {
      const seen = new Set<VaultVersion>()
      for (let round = 0; round < 10; round++) {
        const version = (await vault.put('session/1', bytes('x'), 'absent')) ?? Number.NaN
        expect(version).toBeGreaterThan(Math.max(0, ...seen))
        seen.add(version)
        expect(await vault.remove('session/1', version)).toBe(true)
        if (round === 5) vault = (await under.reopen?.()) ?? vault
      }
      for (const old of seen) expect(await vault.put('session/1', bytes('late'), old)).toBeUndefined()
    })

    it('treats a record as gone from the moment it expires', async () => {
      const version = await vault.put('salt/2026-11-21', bytes('salt'), 'absent', { expiresAt: now + 1000 })
      await vault.put('salt/2026-11-22', bytes('salt'), 'absent')
      now += 999
      expect(await vault.get('salt/2026-11-21')).toMatchObject({ expiresAt: 1_001_000 })
      now += 1
      expect(await vault.get('salt/2026-11-21')).toBeUndefined()
      expect(await vault.list('salt/', 10)).toHaveLength(1)
      expect(await vault.put('salt/2026-11-21', bytes('new'), version ?? 0)).toBeUndefined()
      expect(await vault.remove('salt/2026-11-21', version ?? 0)).toBe(false)
      const next = await vault.put('salt/2026-11-21', bytes('new'), 'absent')
      expect(next).toBeGreaterThan(version ?? Infinity)
      expect(await vault.get('salt/2026-11-21')).toEqual({ value: expect.any(Uint8Array), version: next })
    })

    it('forgets the expiry when the next value has none', async () => {
      const version = await vault.put('limit/1', bytes('1'), 'absent', { expiresAt: now + 10 })
      await vault.put('limit/1', bytes('2'), version ?? 0)
      now += 10_000
      expect(text((await vault.get('limit/1'))?.value)).toBe('2')
    })

    it('lists by prefix, in key order, up to the limit', async () => {
      for (const key of ['b/2', 'a/9', 'b/10', 'b', 'b/~', 'b0', 'b/1'])
        await vault.put(key, bytes(key), 'absent')
      const keys = async (prefix: string, limit: number) =>
        (await vault.list(prefix, limit)).map((entry) => [entry.key, text(entry.value)].join('='))
      expect(await keys('b/', 10)).toEqual(['b/1=b/1', 'b/10=b/10', 'b/2=b/2', 'b/~=b/~'])
      expect(await keys('b/', 2)).toEqual(['b/1=b/1', 'b/10=b/10'])
      expect(await keys('', 100)).toHaveLength(7)
      const after = async (key: string, limit: number) =>
        (await vault.list('b/', limit, key)).map((entry) => entry.key)
      expect(await after('b/1', 2)).toEqual(['b/10', 'b/2'])
      expect(await after('b/15', 2)).toEqual(['b/2', 'b/~'])
      expect(await after('b/~', 2)).toEqual([])
      expect(await after('a/9', 1)).toEqual(['b/1'])
      expect(await keys('c', 100)).toEqual([])
    })

    it('refuses keys that could be ordered or stored differently elsewhere', async () => {
      for (const key of ['', 'ä', 'a b', 'a\u0000', 'x'.repeat(401)]) {
        await expect(vault.put(key, bytes('x'), 'absent')).rejects.toThrow('not a vault key')
        await expect(vault.get(key)).rejects.toThrow('not a vault key')
      }
    })

    it('goes on after a scrub', async () => {
      await vault.put('old', bytes('x'), 'absent', { expiresAt: now + 1 })
      const kept = await vault.put('kept', bytes('kept'), 'absent')
      now += 1
      await vault.scrub()
      expect(await vault.list('', 10)).toEqual([
        { key: 'kept', value: expect.any(Uint8Array), version: kept },
      ])
      expect(await vault.put('kept', bytes('on'), kept ?? 0)).toBeGreaterThan(kept ?? Infinity)
    })

    it('behaves as a map with versions, over reopening, for any run of calls', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
          for (const entry of await vault.list('', 100)) await vault.remove(entry.key, entry.version)
          const model = new Map<string, VaultRecord>()
          const versionOf = (key: string): VaultVersion | 'absent' => model.get(key)?.version ?? 'absent'
          for (const step of steps) {
            if (step.kind === 'put') {
              const expected = step.stale ? otherThan(versionOf(step.key)) : versionOf(step.key)
              const version = await vault.put(
                step.key,
                step.value,
                expected,
                step.lifetime ? { expiresAt: now + 1 } : {},
              )
              expect(version === undefined).toBe(step.stale)
              if (version !== undefined) model.set(step.key, { value: step.value, version })
              if (version !== undefined && step.lifetime) {
                now += 1
                model.delete(step.key)
              }
            } else if (step.kind === 'remove') {
              const version = versionOf(step.key)
              expect(await vault.remove(step.key, version === 'absent' ? 0 : version)).toBe(
                model.delete(step.key),
              )
            } else if (step.kind === 'reopen') {
              vault = (await under.reopen?.()) ?? vault
            } else {
              await vault.scrub()
            }
            const listed = await vault.list('', 100)
            expect(listed.map(({ key, value, version }) => ({ key, version, value: [...value] }))).toEqual(
              [...model]
                .map(([key, { value, version }]) => ({ key, version, value: [...value] }))
                .sort((a, b) => (a.key < b.key ? -1 : 1)),
            )
          }
        }),
        { numRuns: under.reopen === undefined ? 100 : 12 },
      )
    })
  })
}

const anyKey = fc.constantFrom('k/1', 'k/2', 'k/3')

const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    key: anyKey,
    value: fc.uint8Array({ maxLength: 300 }),
    stale: fc.boolean(),
    lifetime: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('remove' as const), key: anyKey }),
  fc.record({ kind: fc.constant('reopen' as const) }),
  fc.record({ kind: fc.constant('scrub' as const) }),
)

const otherThan = (version: VaultVersion | 'absent'): VaultVersion | 'absent' =>
  version === 'absent' ? 1 : 'absent'
