import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { spotAt, type Ordered } from './placement-order.ts'

const named = (positions: readonly number[]): readonly Ordered[] =>
  positions.map((position, index) => ({ id: `p${index}`, position }))

test('goes to the end, to the front and between two without moving anybody', () => {
  expect(spotAt([], 5)).toEqual({ position: 0, moved: [] })
  expect(spotAt(named([1, 2]), 2)).toEqual({ position: 3, moved: [] })
  expect(spotAt(named([1, 2]), 0)).toEqual({ position: 0, moved: [] })
  expect(spotAt(named([1, 2]), 1)).toEqual({ position: 1.5, moved: [] })
})

test('numbers all anew where there is no middle left', () => {
  expect(spotAt(named([1, 1, 7]), 1)).toEqual({
    position: 1,
    moved: [
      { id: 'p0', position: 0 },
      { id: 'p1', position: 2 },
      { id: 'p2', position: 3 },
    ],
  })
})

test('stands where it was wanted, however often and wherever something is put, within what events hold', () => {
  const moves = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(moves, (indexes) => {
      let list: readonly Ordered[] = []
      for (const [count, wanted] of indexes.entries()) {
        const index = Math.min(wanted, list.length)
        const { position, moved } = spotAt(list, index)
        const byId = new Map(moved.map((one) => [one.id, one]))
        const others = list.map((one) => byId.get(one.id) ?? one)
        const expected = others.map(({ id }) => id).toSpliced(index, 0, `n${count}`)
        list = [...others, { id: `n${count}`, position }].toSorted((a, b) => a.position - b.position)
        expect(list.map(({ id }) => id)).toEqual(expected)
        expect(Math.abs(position)).toBeLessThanOrEqual(1_000_000)
      }
    }),
  )
})

test('is never stuck, though all go between the same two', () => {
  let list = named([0, 1])
  for (let count = 0; count < 200; count++) {
    const { position, moved } = spotAt(list, 1)
    const byId = new Map(moved.map((one) => [one.id, one]))
    list = [...list.map((one) => byId.get(one.id) ?? one), { id: `n${count}`, position }].toSorted(
      (a, b) => a.position - b.position,
    )
    expect(list[1]?.id).toBe(`n${count}`)
  }
})
