import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { byTurns } from './by-turns.ts'

const trade = (name: string) => name.charAt(0)

test('an import of one trade leaves the other trades their place in the street', () => {
  const newest = ['r9', 'r8', 'r7', 'r6', 'b5', 'r4', 'f3', 'b2']
  expect(byTurns(newest, trade)).toEqual(['r9', 'b5', 'f3', 'r8', 'b2', 'r7', 'r6', 'r4'])
})

test('nobody is lost, and within a trade the order stays', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[abc]\d$/)), (names) => {
      const mixed = byTurns(names, trade)
      for (const letter of ['a', 'b', 'c']) {
        const only = (list: readonly string[]) => list.filter((name) => trade(name) === letter)
        expect(only(mixed)).toEqual(only(names))
      }
      expect(mixed).toHaveLength(names.length)
    }),
  )
})
