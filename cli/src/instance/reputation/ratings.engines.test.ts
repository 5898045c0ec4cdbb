import { randomUUID } from 'node:crypto'
import { it } from '@jest/globals'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { mongoDatabase } from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import fc from 'fast-check'
import { dropDatabases, dropIndices } from '../test-drop-engines.ts'
import { openTestInstance } from '../test-instance.ts'
import { anyWishes, noonClock, ratingsAgree } from './test-ratings-agree.ts'

describeWithEngine('MONGODB_URL', 'ratings with MongoDB', (mongodb) => {
  describeWithEngine('ELASTICSEARCH_URL', 'and Elasticsearch', (elasticsearch) => {
    it('agree with the log after random commands, today and as of every past day', async () => {
      const name = `ratings-${randomUUID()}`
      await fc.assert(
        fc.asyncProperty(anyWishes(2_000), async (wishes) => {
          const clock = noonClock()
          const product = await openTestInstance(
            { MONGODB_URL: mongoDatabase(mongodb, name), ELASTICSEARCH_URL: elasticsearch },
            clock,
          )
          await ratingsAgree(product, clock, wishes).finally(() => product.close())
        }),
        { numRuns: 1, endOnFailure: true },
      )
      await dropDatabases(mongodb, name)
      await dropIndices(elasticsearch, name)
    })
  })
})
