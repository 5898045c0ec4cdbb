import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import {
  connectTopic,
  ensureTopic,
  type ConnectedTopic,
} from '@schaufenster/events/feed/kafka/kafka-topic.ts'
import { partitionOfKey } from '@schaufenster/events/feed/kafka/partition-of-key.ts'
import { runRelay } from '@schaufenster/events/feed/kafka/relay.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import {
  openSqliteEventStore,
  type SqliteEventStore,
} from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { connectMongo, type MongoConnection } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { everything } from '../documents/filter.ts'
import { mongoDocumentsWriter } from '../documents/mongodb/mongo-documents-writer.ts'
import { mongoDocuments } from '../documents/mongodb/mongo-documents.ts'
import { plainFold } from './laws/plain-fold.ts'
import type { LawEvent } from './laws/projection-laws.ts'
import type { AnyProjection } from './projection.ts'
import { storedModels } from './stored-models.ts'
import { followStoredProgress } from './stored-progress.ts'
import { startFoldingProcess, type FoldingProcess } from './test-folding-process.ts'
import { createTestLog, type TestLog } from './test-log.ts'
import { shelves, stock, warehouseEvents } from './test-projections.ts'

/** CI takes 10,000; more by hand. */
const eventCount = Number(process.env['SHARED_WORK_EVENTS'] ?? 10_000)
const itemCount = 300
const shelfCount = 20
const partitions = 6
/** A killed worker counts as dead after six seconds. */
const patienceMs = 90_000

const workerScript = fileURLToPath(new URL('./shared-work-child.ts', import.meta.url))

/** The same events every time: of many items, each of which comes and goes. */
const eventOf = (number: number): LawEvent => {
  const item = `item-${(number * 7_919) % itemCount}`
  const shelf = `shelf-${number % shelfCount}`
  const event =
    number % 29 === 0
      ? { type: 'ItemRemoved', data: { item, shelf } }
      : { type: 'ItemStored', data: { item, shelf, amount: number % 97 } }
  return { stream: streamName('item', item), partitionKey: item, event }
}

describeWithEngine('KAFKA_BROKERS', 'models that workers fold together through Kafka', (brokers) => {
  describeWithEngine('MONGODB_URL', 'in MongoDB', (mongodb) => {
    const kafka = { brokers: brokers.split(','), clientId: 'tests' }
    const topic = `feed-${randomUUID()}`
    const database = `shared-work-${randomUUID()}`
    const workers = new Map<string, FoldingProcess>()
    const stops: (() => Promise<unknown>)[] = []
    let folder: string
    let store: SqliteEventStore
    let log: TestLog
    let mongo: MongoConnection
    let writing: ConnectedTopic

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'shared-work-'))
      store = await openSqliteEventStore({ file: join(folder, 'log.db') })
      log = createTestLog(warehouseEvents, store)
      mongo = connectMongo(mongodb, database)
      await ensureTopic({ ...kafka, topic, partitions })
      writing = await connectTopic({ ...kafka, topic })
    })
    afterEach(async () => {
      for (const member of workers.keys()) await kill(member)
      for (const stop of stops) await stop()
      await writing.close()
      await mongo.database.dropDatabase()
      await mongo.close()
      await store.close()
      await rm(folder, { recursive: true })
    })

    /** With an empty vault, so everything is sent from the beginning, including what was sent before. */
    const startRelay = (): (() => Promise<void>) => {
      const stop = new AbortController()
      const relaying = runRelay(
        {
          log: store,
          topic: writing,
          vault: createMemoryVault(systemClock),
          clock: systemClock,
          report: (fault) => void process.stderr.write(`relay: ${String(fault)}\n`),
        },
        stop.signal,
      )
      const end = (): Promise<void> => {
        stop.abort()
        return relaying
      }
      stops.push(end)
      return end
    }

    const startWorker = async (member: string): Promise<void> => {
      const places = {
        log: join(folder, 'log.db'),
        brokers: kafka.brokers,
        topic,
        mongodb,
        database,
        member,
      }
      workers.set(member, await startFoldingProcess(workerScript, places))
    }
    const kill = (member: string): Promise<void> | undefined => workers.get(member)?.kill()

    const write = async (from: number, to: number): Promise<void> => {
      const byItem = Map.groupBy(
        Array.from({ length: to - from }, (_, index) => eventOf(from + index)),
        ({ stream }) => stream,
      )
      await Promise.all([...byItem.values()].map((events) => log.append(...events)))
    }

    const generationsOf = (projection: AnyProjection) =>
      mongoDocumentsWriter(mongo.database)
        .generations()
        .then((all) => all.filter(({ projection: name }) => name === projection.name))

    it('are what their folds are, whichever workers die and whatever is sent again, also where they fill them anew meanwhile', async () => {
      const writer = mongoDocumentsWriter(mongo.database)
      const operator = storedModels({ documents: writer, projections: [stock, shelves], store })
      const progress = followStoredProgress({
        generations: writer.generations,
        partitionOf: (key) => partitionOfKey(key, partitions),
        report: (fault) => void process.stderr.write(`reader: ${String(fault)}\n`),
      })
      stops.push(progress.close)
      const endRelay = startRelay()
      await Promise.all([startWorker('first'), startWorker('second')])
      const steps = 4
      for (let step = 0; step < steps; step += 1) {
        const member = step % 2 === 0 ? 'second' : 'first'
        const killed = kill(member)
        await write(Math.floor((step * eventCount) / steps), Math.floor(((step + 1) * eventCount) / steps))
        await killed
        if (step === 1) {
          await endRelay()
          startRelay()
        }
        if (step === 2) for (const { name } of [stock, shelves]) await operator.rebuild(name)
        await startWorker(member)
      }
      const { events, through } = await store.readAll(beginning, eventCount + 1)
      for (const { name } of [stock, shelves])
        expect([name, await progress.waitFor(name, through, 'all', patienceMs)]).toEqual([name, 'fresh'])
      await eventually(async () => {
        const { projections } = await operator.status()
        expect(projections).toMatchObject(
          [stock, shelves].map(({ name }) => ({
            name,
            serving: true,
            state: 'live',
            lag: 0,
            parked: { total: 0 },
          })),
        )
      })

      expect(events).toHaveLength(eventCount)
      const documents = mongoDocuments(mongo.database)
      for (const projection of [stock, shelves]) {
        const [generation] = await generationsOf(projection)
        expect(generation?.id).toBeGreaterThan(2)
        const expected = await plainFold(projection, log.codec, events)
        const reader = documents.reader<unknown>({ name: projection.name, fold: () => undefined })
        const found = await reader.find({ where: everything, limit: 1_000_000 })
        expect(canonicalJson(Object.fromEntries(found.map(({ key, document }) => [key, document])))).toBe(
          canonicalJson(Object.fromEntries(expected.documents)),
        )
      }
      await documents.close()
    })
  })
})
