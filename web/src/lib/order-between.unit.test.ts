import { expect, test } from '@jest/globals'
import { orderAt } from './order-between.ts'

const all = [{ order: 1 }, { order: 2 }, { order: 3 }]

test.each([
  [2, 1, 1.5],
  [1, 0, 0],
  [2, 0, 0],
  [0, 1, 2.5],
  [1, 2, 4],
  [0, 2, 4],
  [0, -1, undefined],
  [2, 3, undefined],
  [1, 1, undefined],
  [-1, 0, undefined],
])('from place %d to place %d the order is %d', (from, to, order) => {
  expect(orderAt(all, from, to)).toBe(order)
})
