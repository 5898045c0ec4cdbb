import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createByteLru } from './byte-lru.ts'

describe('a map of so many bytes', () => {
  test('lets go of what was used longest ago', () => {
    const map = createByteLru<string>(10)
    map.set(['a'], 'A', 4)
    map.set(['b'], 'B', 4)
    expect(map.get('a')).toBe('A')
    map.set(['c'], 'C', 4)
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['A', undefined, 'C'])
  })

  test('forgets the size of what it replaces or deletes', () => {
    const map = createByteLru<string>(10)
    map.set(['a'], 'A', 9)
    map.set(['a'], 'AA', 4)
    map.set(['b'], 'B', 6)
    expect([map.get('a'), map.get('b')]).toEqual(['AA', 'B'])
    map.delete('b')
    map.delete('b')
    map.set(['c'], 'C', 6)
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['AA', undefined, 'C'])
  })

  test('holds what is used, and the newest of all else, however often it was filled', () => {
    const map = createByteLru<number>(100)
    map.set(['used'], -1, 1)
    for (let step = 0; step < 10_000; step += 1) {
      map.set([String(step)], step, 1)
      if (step % 50 === 0) map.delete(String(step - 30))
      expect(map.get('used')).toBe(-1)
    }
    const newest = Array.from({ length: 90 }, (_, before) => 9_999 - before)
    expect(newest.filter((step) => map.get(String(step)) !== step)).toEqual([9_920])
    expect(map.get('9800')).toBeUndefined()
  })

  test('holds under several keys what is one thing: it goes from all of them', () => {
    const map = createByteLru<string>(10)
    map.set(['a', 'alpha', 'a'], 'A', 4)
    map.set(['b', 'beta'], 'B', 4)
    expect(['a', 'alpha', 'b', 'beta'].map(map.get)).toEqual(['A', 'A', 'B', 'B'])
    map.set(['a', 'beta'], 'AB', 6)
    expect(['a', 'alpha', 'b', 'beta'].map(map.get)).toEqual(['AB', undefined, undefined, 'AB'])
    map.set(['c'], 'C', 4)
    map.delete('beta')
    map.set(['d'], 'D', 6)
    expect(['a', 'beta', 'c', 'd'].map(map.get)).toEqual([undefined, undefined, 'C', 'D'])
  })

  test('never holds more than it may, and always the newest if that fits', () => {
    const sets = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(12)), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(sets, (steps) => {
        const map = createByteLru<number>(10)
        for (const [key, bytes] of steps) map.set([key], bytes, bytes)
        const [newest = '', size = 0] = steps.at(-1) ?? []
        expect(map.get(newest)).toBe(size > 10 ? undefined : size)
        const held = ['a', 'b', 'c', 'd'].map((key) => map.get(key) ?? 0)
        expect(held.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(10)
      }),
    )
  })
})
