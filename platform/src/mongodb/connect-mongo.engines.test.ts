import { randomUUID } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import { describeWithEngine } from '../lib/engine-address.ts'
import { eventually } from '../lib/test-eventually.ts'
import { connectMongo } from './connect-mongo.ts'

describeWithEngine('MONGODB_URL', 'connections to MongoDB', (mongodb) => {
  it('come to a server that was away from the beginning', async () => {
    const { hostname, port: target } = new URL(mongodb)
    const line = createServer((near) => {
      const far = connect(Number(target), hostname)
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        end.pipe(other)
        end.on('error', () => other.destroy())
      }
    })
    const listen = (port: number) =>
      new Promise<void>((resolve) => void line.listen(port, '127.0.0.1', resolve))
    await listen(0)
    const address = line.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await new Promise((resolve) => void line.close(resolve))

    const { database, close } = connectMongo(`mongodb://127.0.0.1:${port}`, `connect-${randomUUID()}`, 100)
    const count = () => database.collection('things').countDocuments()
    await expect(count()).rejects.toThrow()
    await listen(port)
    await eventually(async () => expect(await count()).toBe(0))
    const closed = new Promise((resolve) => void line.close(resolve))
    await close()
    await closed
  })
})
