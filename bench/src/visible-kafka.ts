import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { projections } from '@schaufenster/cli/instance/models/projections.ts'
import { connectTopic, ensureTopic } from '@schaufenster/events/feed/kafka/kafka-topic.ts'
import { partitionOfKey } from '@schaufenster/events/feed/kafka/partition-of-key.ts'
import { runRelay } from '@schaufenster/events/feed/kafka/relay.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { mongoDocumentsWriter } from '@schaufenster/projections/documents/mongodb/mongo-documents-writer.ts'
import { followStoredProgress } from '@schaufenster/projections/runner/stored-progress.ts'
import { startFoldingProcess } from '@schaufenster/projections/runner/test-folding-process.ts'
import { changes, fillDirectory } from './directory-corpus.ts'
import type { Bench } from './figure.ts'
import { usageOf } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const size = {
  companies: 500,
  partitions: 12,
  workers: 2,
  commandsPerSecond: 200,
  warmUpSeconds: 5,
  seconds: 10,
}
const fillingMs = 300_000
const patienceMs = 60_000
const workerScript = fileURLToPath(new URL('./visible-worker.ts', import.meta.url))

/**
 * From the acknowledgement of a write in one process, over a relay and Kafka, to the moment when a reader that folds nothing knows that a worker has stored
 * the model in MongoDB, at 200 writes a second; in the company's profile, on its partition, and in every model but those that are searched. All processes
 * have done the same for some seconds before.
 */
export const visibleThroughKafka: Bench = async ({ figure, note }) => {
  const [brokers = '', mongodb = ''] = [process.env['KAFKA_BROKERS'], process.env['MONGODB_URL']]
  if (brokers === '' || mongodb === '')
    return note(
      'not measured: KAFKA_BROKERS and MONGODB_URL are not set (../shared/engines/engines.sh npm run bench -- visible-kafka)',
    )
  const kafka = { brokers: brokers.split(','), clientId: 'bench' }
  const [topic, database] = [`bench-${randomUUID()}`, `bench-${randomUUID()}`]
  await inTemporaryFolder(async (folder) => {
    await using opened = new AsyncDisposableStack()
    const log = join(folder, 'log.db')
    const store = await openSqliteEventStore({ file: log })
    opened.defer(() => store.close())
    const ids = await fillDirectory(store, { companies: size.companies, sittings: 0 })
    const mongo = connectMongo(mongodb, database)
    opened.defer(() => mongo.close())
    opened.defer(async () => void (await mongo.database.dropDatabase()))
    await ensureTopic({ ...kafka, topic, partitions: size.partitions })
    const writing = await connectTopic({ ...kafka, topic })
    opened.defer(() => writing.close())
    const stop = new AbortController()
    const report = (fault: unknown): void => note(String(fault))
    const vault = createMemoryVault(systemClock)
    const relaying = runRelay({ log: store, topic: writing, vault, clock: systemClock, report }, stop.signal)
    opened.defer(async () => {
      stop.abort()
      await relaying
    })
    const processIds: number[] = [process.pid]
    for (let number = 0; number < size.workers; number += 1) {
      const member = `worker-${number}`
      const places = { log, brokers: kafka.brokers, topic, mongodb, database, member }
      const worker = await startFoldingProcess(workerScript, places)
      opened.defer(worker.kill)
      processIds.push(worker.processId)
    }
    const { generations } = mongoDocumentsWriter(mongo.database)
    const partitionOf = (key: string): number => partitionOfKey(key, size.partitions)
    const progress = followStoredProgress({ generations, partitionOf, report })
    opened.defer(() => progress.close())

    const names = projections.filter(({ search }) => search === undefined).map(({ name }) => name)
    const seen = async (name: string, position: Position, key: string | 'all', withinMs: number) => {
      if ((await progress.waitFor(name, position, key, withinMs)) === 'stale')
        throw new Error(`${name} was not seen in time`)
    }
    const head = await store.head()
    for (const name of names) await seen(name, head, 'all', fillingMs)

    const see = async ({ position, key }: Written, times: Times): Promise<void> => {
      const acknowledged = performance.now()
      const profile = seen(companyProfile.name, position, key, patienceMs)
      await Promise.all([
        profile.then(() => times.inProfile.push(performance.now() - acknowledged)),
        ...names.map((name) => seen(name, position, 'all', patienceMs)),
      ])
      times.everywhere.push(performance.now() - acknowledged)
    }
    let writes = 0
    const writeFor = async (seconds: number): Promise<Times> => {
      const times: Times = { inProfile: [], everywhere: [] }
      const written: Promise<void>[] = []
      const begun = performance.now()
      for (let number = 0; number < size.commandsPerSecond * seconds; number += 1) {
        await setTimeout(Math.max(0, begun + (number * 1_000) / size.commandsPerSecond - performance.now()))
        written.push(write(store, ids[writes % ids.length] ?? '', writes).then((wrote) => see(wrote, times)))
        writes += 1
      }
      await Promise.all(written)
      return times
    }
    const cold = await writeFor(size.warmUpSeconds)
    const spentBefore = [...processIds.map((id) => usageOf(id).cpuSeconds), machineSeconds()]
    const { inProfile, everywhere } = await writeFor(size.seconds)
    const spentAfter = [...processIds.map((id) => usageOf(id).cpuSeconds), machineSeconds()]
    const spent = spentAfter.map((seconds, place) => seconds - (spentBefore[place] ?? 0))
    note(
      `${inProfile.length} writes to ${ids.length} companies, ${names.length} models, ${size.workers} workers`,
    )
    note(
      `processor seconds of writer, relay and reader, of each worker, and of all that ran on ${cpus().length} cores: ${spent.map((seconds) => seconds.toFixed(1)).join(', ')}`,
    )
    note(
      `in the profile: p50 ${quantile(inProfile, 0.5).toFixed(1)} ms; in the first ${size.warmUpSeconds} seconds of all p50 ${quantile(cold.inProfile, 0.5).toFixed(0)}, p99 ${quantile(cold.inProfile, 0.99).toFixed(0)} ms`,
    )
    figure({
      name: 'visible through Kafka',
      value: quantile(inProfile, 0.99),
      unit: 'ms p99',
      limit: '<= 250',
    })
    figure({ name: 'visible through Kafka, everywhere', value: quantile(everywhere, 0.99), unit: 'ms p99' })
  })
}

/** Milliseconds, by write. */
interface Times {
  readonly inProfile: number[]
  readonly everywhere: number[]
}

/** What all processes of the machine have taken so far. */
const machineSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000

interface Written {
  readonly position: Position
  readonly key: string
}

const write = async (store: EventStore, id: string, number: number): Promise<Written> => {
  const [change] = changes(id, number)
  if (change === undefined) throw new Error('nothing to change')
  // A company as it was imported has two events; each later round finds one more.
  const appended = await store.append(
    streamName('company', id),
    { exact: 1 + Math.floor(number / size.companies) },
    [change],
  )
  if (isLeft(appended)) throw new Error(`refused: ${appended.left.kind}`)
  return { position: appended.right.position, key: change.metadata.partitionKey }
}
