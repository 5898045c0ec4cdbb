import { expect, test } from '@jest/globals'
import { movedOrder } from './tip-order.ts'
import { paragraphsOf } from './tips.ts'

const tips = [
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
  { id: 'c', order: 3 },
]

test.each([
  ['c', 'up', 1.5],
  ['b', 'up', 0],
  ['a', 'up', undefined],
  ['a', 'down', 2.5],
  ['b', 'down', 4],
  ['c', 'down', undefined],
  ['gone', 'up', undefined],
] as const)('%s moved %s has the order %s', (id, way, order) => {
  expect(movedOrder(tips, id, way)).toBe(order)
})

test('a blank line begins a paragraph', () => {
  expect(paragraphsOf('Eins\nzwei\n \n\n drei ')).toEqual(['Eins\nzwei', 'drei'])
})
