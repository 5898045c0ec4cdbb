import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectTopic, ensureTopic } from '@schaufenster/events/feed/kafka/kafka-topic.ts'
import { runRelay } from '@schaufenster/events/feed/kafka/relay.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { createMemoryEventStore } from '@schaufenster/events/store/memory-event-store.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { createMemoryVault } from '@schaufenster/platform/vault/memory-vault.ts'
import type { FeedWorkerOptions, FeedWorkerResult } from './feed-worker.ts'
import type { Bench } from './figure.ts'

const size = { events: 500_000, keys: 5_000, partitions: 12, eventsInAppend: 20 }

/**
 * Events that workers read from Kafka and fold, per second of their total CPU time: two workers sharing the
 * partitions against one with all of them.
 */
export const feed: Bench = async ({ figure, note }) => {
  const addresses = process.env['KAFKA_BROKERS']
  if (addresses === undefined || addresses === '')
    return note(
      'not measured: KAFKA_BROKERS is not set (a broker: ../shared/engines/engines.sh npm run bench -- feed)',
    )
  const connection = { brokers: addresses.split(','), clientId: 'bench' }
  const topic = `bench-${randomUUID()}`
  await ensureTopic({ ...connection, topic, partitions: size.partitions })
  const head = await fill(connection, topic, note)

  const rates: number[] = []
  for (const workers of [1, 2]) {
    const results = await readWith(workers, { brokers: connection.brokers, topic, head })
    const events = results.reduce((sum, result) => sum + result.events, 0)
    const seconds = results.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
    if (events !== size.events) throw new Error(`${workers} workers read ${events} events`)
    note(
      `${workers}: ${results.map(({ events, cpuSeconds }) => `${events} in ${cpuSeconds.toFixed(1)} s`).join(', ')}`,
    )
    rates.push(events / seconds)
  }
  const [one = 0, two = 0] = rates
  figure({ name: 'feed, 1 worker', value: one, unit: 'events/CPU s' })
  figure({
    name: 'feed, 2 workers',
    value: two,
    unit: 'events/CPU s',
    limit: '>= 0.85 of 1 worker',
    ratio: two / one,
  })
}

/** A log of many keys, relayed. */
const fill = async (
  connection: { readonly brokers: readonly string[]; readonly clientId: string },
  topic: string,
  note: (text: string) => void,
): Promise<Position> => {
  const store = createMemoryEventStore()
  for (let number = 0; number < size.events; number += size.eventsInAppend) {
    const partitionKey = `key-${(number / size.eventsInAppend) % size.keys}`
    const events = Array.from({ length: size.eventsInAppend }, (_, index) => {
      const event = sampleEvent({
        number: number + index,
        text: 'Bäckerei Käßmann, Hauptstraße 7, 80331 München',
      })
      return { ...event, metadata: { ...event.metadata, partitionKey } }
    })
    await store.append(streamName('sample', randomUUID()), 'noStream', events)
  }
  const head = await store.head()
  const writing = await connectTopic({ ...connection, topic })
  const vault = createMemoryVault(systemClock)
  const stop = new AbortController()
  const begun = performance.now()
  const [spent, report] = [process.cpuUsage(), (fault: unknown) => note(String(fault))]
  const relaying = runRelay({ log: store, topic: writing, vault, clock: systemClock, report }, stop.signal)
  while (new TextDecoder().decode((await vault.get(`relay/${topic}`))?.value) !== head) await setTimeout(10)
  const { user, system } = process.cpuUsage(spent)
  const rate = (seconds: number): number => Math.round(size.events / seconds)
  note(
    `relayed ${rate((performance.now() - begun) / 1_000)} events/s, ${rate((user + system) / 1e6)} events/CPU s`,
  )
  stop.abort()
  await relaying
  await writing.close()
  return head
}

/** Workers in their own group, all joined before the first one reads. */
const readWith = async (
  workers: number,
  { head, ...options }: Pick<FeedWorkerOptions, 'brokers' | 'topic'> & { readonly head: Position },
): Promise<readonly FeedWorkerResult[]> => {
  const group = `bench-${randomUUID()}`
  const started = await Promise.all(
    Array.from({ length: workers }, async (_, number) => {
      const worker: FeedWorkerOptions = { ...options, group, member: `worker-${number}` }
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('./feed-worker.ts', import.meta.url)), JSON.stringify(worker)],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      )
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      await lines.next()
      return { child, lines }
    }),
  )
  for (const { child } of started) child.stdin.write(`${head}\n`)

  /** The output of each worker, once all partitions have been read. */
  const results = started.map((): FeedWorkerResult => ({ events: 0, cpuSeconds: 0 }))
  let done = 0
  const finished = Promise.withResolvers<void>()
  const listening = started.map(async ({ lines }, number) => {
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      results[number] = JSON.parse(line.value)
      done += 1
      if (done === size.partitions) finished.resolve()
    }
  })
  await finished.promise
  for (const { child } of started) child.stdin.end()
  await Promise.all(listening)
  return results
}
