import { afterAll, expect, test } from '@jest/globals'
import { openTestInstance } from '../test-instance.ts'

const product = await openTestInstance()
afterAll(product.close)

test('long tasks give way to whoever asks for something, and not to those who watch them', async () => {
  const { pace } = product.instance
  const visitor = product.visitor()
  const alone = pace.atOnce()
  await visitor.call('GET', '/api/imports')
  expect(pace.atOnce()).toBe(alone)
  await visitor.call('GET', '/api/industries/getAllIndustries')
  expect(pace.atOnce()).toBeLessThan(alone)
})
