import { test } from '@jest/globals'
import fc from 'fast-check'
import { openTestInstance } from '../test-instance.ts'
import { anyWishes, ratingsAgree, runs, setClock } from './test-ratings-agree.ts'

test('after 10,000 random commands at all hours, erasures among them, what is shown is what the log says, today and as of every past day', async () => {
  const clock = setClock()
  const product = await openTestInstance({}, clock)
  // Each run has companies of its own.
  await fc
    .assert(
      fc.asyncProperty(anyWishes(), (wishes) => ratingsAgree(product, clock, wishes)),
      { numRuns: runs, endOnFailure: true },
    )
    .finally(() => product.close())
}, 600_000)
