import { connectKafkaFeed } from './kafka-feed.ts'

/** Child process of `kafka-feed.engines.test.ts`: a group member that only owns partitions. */
export interface GroupMemberOptions {
  readonly brokers: readonly string[]
  readonly topic: string
  readonly group: string
  readonly member: string
  readonly sessionTimeoutMs: number
}

const { brokers, topic, ...group }: GroupMemberOptions = JSON.parse(process.argv[2] ?? '')
process.stdin.once('close', () => process.exit()).resume()
const feed = await connectKafkaFeed({
  brokers,
  topic,
  clientId: group.member,
  log: { readAll: () => Promise.reject(new Error('nothing is read here')) },
  group,
})
const held = Array.from({ length: feed.partitions }, (_, partition) => partition).filter(feed.holds)
process.stdout.write(`${JSON.stringify(held)}\n`)
