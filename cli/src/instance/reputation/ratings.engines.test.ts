import { randomUUID } from 'node:crypto'
import { it } from '@jest/globals'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { mongoDatabase } from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import fc from 'fast-check'
import { dropDatabases, dropIndices } from '../test-drop-engines.ts'
import { openWithEngines } from '../test-open-with-engines.ts'
import { anyWishes, ratingsAgree, runs, setClock } from './test-ratings-agree.ts'

/** All of the distributed profile that has to do with ratings. The log is in EventStoreDB where its address is known, else in its file. */
const log = process.env['EVENTSTOREDB_URL']
/** Milliseconds: it takes half a minute alone; a busy machine needs more. */
const bound = 600_000

describeWithEngine('KAFKA_BROKERS', 'ratings with Kafka', (kafka) => {
  describeWithEngine('MONGODB_URL', 'MongoDB', (mongodb) => {
    describeWithEngine('ELASTICSEARCH_URL', 'and Elasticsearch', (elasticsearch) => {
      it(
        'agree with the log after random commands, today and as of every past day',
        async () => {
          const name = `ratings-${randomUUID()}`
          const settings = {
            MONGODB_URL: mongoDatabase(mongodb, name),
            ELASTICSEARCH_URL: elasticsearch,
            KAFKA_BROKERS: kafka,
            ...(log !== undefined && log !== '' && { EVENTSTOREDB_URL: log }),
          }
          const clock = setClock()
          const product = await openWithEngines(() => settings, clock)
          await fc
            .assert(
              fc.asyncProperty(anyWishes(), (wishes) => ratingsAgree(product, clock, wishes)),
              { numRuns: runs, endOnFailure: true },
            )
            .finally(() => product.close())
          await dropDatabases(mongodb, name)
          await dropIndices(elasticsearch, name)
        },
        bound,
      )
    })
  })
})
