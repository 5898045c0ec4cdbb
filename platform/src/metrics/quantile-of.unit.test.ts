import { expect, test } from '@jest/globals'
import { createBuckets } from './buckets.ts'
import { quantileOf } from './quantile-of.ts'

test('tells the bound below which a share of all values lies', () => {
  const buckets = createBuckets([0.1, 1, 10])
  expect(quantileOf(buckets.read(), 0.95)).toBeUndefined()
  for (let each = 0; each < 95; each += 1) buckets.record(0.05)
  for (let each = 0; each < 5; each += 1) buckets.record(5)
  expect(quantileOf(buckets.read(), 0.95)).toBe(0.1)
  expect(quantileOf(buckets.read(), 0.96)).toBe(10)
  buckets.record(100)
  expect(quantileOf(buckets.read(), 1)).toBe(Infinity)
})
