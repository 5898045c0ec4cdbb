import { test } from '@jest/globals'
import fc from 'fast-check'
import { openTestInstance } from '../test-instance.ts'
import { anyWishes, noonClock, ratingsAgree } from './test-ratings-agree.ts'

test('after 10,000 random commands what is shown is what the log says, today and as of every past day', async () => {
  await fc.assert(
    fc.asyncProperty(anyWishes(10_000), async (wishes) => {
      const clock = noonClock()
      const product = await openTestInstance({}, clock)
      await ratingsAgree(product, clock, wishes).finally(() => product.close())
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 180_000)
