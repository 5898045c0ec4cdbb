/**
 * Ends with 0 once each engine in the environment has taken something and given it back: what doesn't answer at all tells of the machine, not
 * of the adapters. The caller sets the limit.
 */
import assert from 'node:assert/strict'
import { Client } from '@elastic/elasticsearch'
import {
  Admin,
  Consumer,
  MessagesStreamModes,
  Producer,
  stringDeserializers,
  stringSerializers,
} from '@platformatic/kafka'
import { MongoClient } from 'mongodb'

const { ELASTICSEARCH_URL, KAFKA_BROKERS, MONGODB_URL } = process.env
const name = 'engines-answer'
const say = (engine: string): void => void process.stdout.write(`${engine} answers\n`)

if (MONGODB_URL !== undefined) {
  await using client = new MongoClient(MONGODB_URL)
  const things = client.db(name).collection('things')
  await things.insertOne({ name })
  assert.equal(await things.countDocuments(), 1)
  await client.db(name).dropDatabase()
  say('MongoDB')
}

if (ELASTICSEARCH_URL !== undefined) {
  const client = new Client({ node: ELASTICSEARCH_URL })
  await client.index({ index: name, document: { name }, refresh: true })
  assert.equal((await client.count({ index: name })).count, 1)
  await client.indices.delete({ index: name })
  await client.close()
  say('Elasticsearch')
}

if (KAFKA_BROKERS !== undefined) {
  const base = { clientId: name, bootstrapBrokers: KAFKA_BROKERS.split(','), retries: 50, retryDelay: 200 }
  const admin = new Admin(base)
  await admin.createTopics({ topics: [name], partitions: 1, replicas: 1 })
  const consumer = new Consumer({ ...base, groupId: name, deserializers: stringDeserializers })
  const stream = await consumer.consume({
    topics: [name],
    mode: MessagesStreamModes.EARLIEST,
    autocommit: false,
  })
  const producer = new Producer({ ...base, serializers: stringSerializers })
  await producer.send({ messages: [{ topic: name, key: name, value: name }] })
  for await (const { value } of stream) {
    assert.equal(value, name)
    break
  }
  await consumer.close(true)
  await producer.close()
  await admin.deleteTopics({ topics: [name] })
  await admin.close()
  say('Kafka')
}
