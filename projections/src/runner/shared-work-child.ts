import { connectKafkaFeed } from '@schaufenster/events/feed/kafka/kafka-feed.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import { openSqliteLogReader } from '@schaufenster/events/store/sqlite-log-reader.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoDocumentsWriter } from '../documents/mongodb/mongo-documents-writer.ts'
import { startRunner } from './runner.ts'
import { shelves, stock, warehouseEvents } from './test-projections.ts'

/** What `shared-work.engines.test.ts` starts this process with: one of the workers that fold a log together. */
export interface SharedWorkOptions {
  /** The log, which another process writes. */
  readonly log: string
  readonly brokers: readonly string[]
  readonly topic: string
  readonly mongodb: string
  readonly database: string
  readonly member: string
}

const options: SharedWorkOptions = JSON.parse(process.argv[2] ?? '')
const store = openSqliteLogReader({ file: options.log })
const { database } = connectMongo(options.mongodb, options.database)
const feed = await connectKafkaFeed({
  brokers: options.brokers,
  clientId: options.member,
  topic: options.topic,
  log: store,
  group: { group: `workers-of-${options.topic}`, member: options.member, sessionTimeoutMs: 6_000 },
})
await startRunner({
  projections: [stock, shelves],
  sharing: { lookMs: 100, restMs: 1_000 },
  store,
  feed,
  reader: createEventReader(warehouseEvents, {
    ringFor: () => Promise.reject(new Error('nothing personal here')),
    forget: () => {},
  }),
  documents: mongoDocumentsWriter(database),
  searchIndexes: {
    open: () => Promise.reject(new Error('nothing is searched here')),
    prune: async () => undefined,
  },
  forget: () => {},
  announce: () => {},
  report: (projection, error) => {
    process.stderr.write(`${options.member}, ${projection}: ${String(error)}\n`)
  },
})
process.stdout.write('folding\n')
