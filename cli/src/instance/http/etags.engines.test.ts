import { randomUUID } from 'node:crypto'
import { afterAll } from '@jest/globals'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { mongoDatabase } from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import { dropDatabases, dropIndices } from '../test-drop-engines.ts'
import { openTestInstance } from '../test-instance.ts'
import { neverStale } from './test-never-stale.ts'

describeWithEngine('MONGODB_URL', 'with MongoDB', (mongodb) => {
  describeWithEngine('ELASTICSEARCH_URL', 'and Elasticsearch', (elasticsearch) => {
    const name = `etags-${randomUUID()}`
    neverStale(
      () => openTestInstance({ MONGODB_URL: mongoDatabase(mongodb, name), ELASTICSEARCH_URL: elasticsearch }),
      15,
    )
    // After the product is closed.
    afterAll(async () => {
      await dropDatabases(mongodb, name)
      await dropIndices(elasticsearch, name)
    })
  })
})
