import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { connectKafkaFeed } from '@schaufenster/events/feed/kafka/kafka-feed.ts'
import { beginning, isAfter, isPosition } from '@schaufenster/events/store/position.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'

/** The options of this process, from `feed.ts`. */
export interface FeedWorkerOptions {
  readonly brokers: readonly string[]
  readonly topic: string
  readonly group: string
  readonly member: string
}

/** Its output: the cost of reading and folding alone. */
export interface FeedWorkerResult {
  readonly events: number
  readonly cpuSeconds: number
}

const { brokers, topic, group, member }: FeedWorkerOptions = JSON.parse(process.argv[2] ?? '')
const nothingElse = { readAll: () => Promise.reject(new Error('the topic has everything')) }
const feed = await connectKafkaFeed({
  brokers,
  topic,
  clientId: member,
  log: nothingElse,
  group: { group, member },
})
const input = createInterface({ input: process.stdin })
process.stdout.write('ready\n')
const [head] = await once(input, 'line')
if (typeof head !== 'string' || !isPosition(head)) throw new Error('that is no position')

const start = process.cpuUsage()
const states = new Map<string, string>()
let events = 0
const stop = new AbortController()
process.stdin.once('close', () => stop.abort())
/** Like a model: a document per key, rewritten by each of its events. */
const read = async (partition: number): Promise<void> => {
  for await (const page of feed.subscribe(partition, beginning, stop.signal)) {
    for (const { metadata, data } of page.events)
      states.set(
        metadata.partitionKey,
        hash('sha256', (states.get(metadata.partitionKey) ?? '') + canonicalJson(data)),
      )
    events += page.events.length
    if (!isAfter(head, page.through)) {
      const { user, system } = process.cpuUsage(start)
      process.stdout.write(
        `${JSON.stringify({ partition, events, cpuSeconds: (user + system) / 1e6 } satisfies FeedWorkerResult & { partition: number })}\n`,
      )
      return
    }
  }
}
await Promise.all(Array.from({ length: feed.partitions }, (_, partition) => read(partition)))
await feed.close()
input.close()
