import { createServer, type Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { ensureTopic } from './kafka-topic.ts'

test('brokers that take connections and say nothing are away, long before all tries of a client are over', async () => {
  const open = new Set<Socket>()
  const silent = createServer((socket) => void open.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    const connection = { brokers: [`127.0.0.1:${port}`], clientId: 'test' }
    const topic = { ...connection, topic: 'feed', partitions: 1 }
    await expect(ensureTopic(topic, 300)).rejects.toMatchObject({
      name: 'FeedUnavailable',
    })
  } finally {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  }
  // A client's retries together take longer than this, and nothing else here does.
}, 60_000)
