import { modelGroups } from '@schaufenster/cli/instance/projections.ts'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { connectKafkaFeed } from '@schaufenster/events/feed/kafka/kafka-feed.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import { openSqliteLogReader } from '@schaufenster/events/store/sqlite-log-reader.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { mongoDocumentsWriter } from '@schaufenster/projections/documents/mongodb/mongo-documents-writer.ts'
import { startRunner } from '@schaufenster/projections/runner/runner.ts'

/** What `visible-kafka.ts` starts this process with. */
export interface VisibleWorkerOptions {
  /** The log, which another process writes. */
  readonly log: string
  readonly brokers: readonly string[]
  readonly topic: string
  readonly mongodb: string
  readonly database: string
  readonly member: string
}

const { log, brokers, topic, mongodb, database, member }: VisibleWorkerOptions = JSON.parse(
  process.argv[2] ?? '',
)
// It ends with whoever started it, however that ends.
process.stdin.once('close', () => process.exit()).resume()
const store = openSqliteLogReader({ file: log })
await startRunner({
  projections: modelGroups.models.projections,
  sharing: {},
  store,
  feed: await connectKafkaFeed({
    brokers,
    topic,
    clientId: member,
    log: store,
    group: { group: `workers-of-${topic}`, member },
  }),
  reader: createEventReader(allEvents, {
    ringFor: () => Promise.reject(new Error('no model of these opens anything')),
    forget: () => {},
  }),
  documents: mongoDocumentsWriter(connectMongo(mongodb, database).database),
  searchIndexes: {
    open: () => Promise.reject(new Error('no model of these is searched')),
    prune: async () => undefined,
  },
  forget: () => {},
  announce: () => {},
  report: (projection, error) => {
    process.stderr.write(`${member}, ${projection}: ${String(error)}\n`)
  },
})
process.stdout.write('folding\n')
