import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { expect, it } from '@jest/globals'
import { describeWithEngine } from '../lib/engine-address.ts'
import { eventually } from '../lib/test-eventually.ts'
import { lineTo } from '../lib/test-line.ts'
import { connectMongo } from './connect-mongo.ts'

describeWithEngine('MONGODB_URL', 'connections to MongoDB', (mongodb) => {
  it('come to a server that was away from the beginning', async () => {
    const line = await lineTo(new URL(mongodb))
    await line.cut()
    const { port } = line
    const { database, close } = connectMongo(`mongodb://127.0.0.1:${port}`, `connect-${randomUUID()}`, 100)
    const count = () => database.collection('things').countDocuments()
    await expect(count()).rejects.toThrow()
    await line.mend()
    await eventually(async () => expect(await count()).toBe(0))
    await close()
    await line.cut()
  })

  it('are made again when the driver waits for ever to write its heartbeat to a connection that is being closed', async () => {
    const line = await lineTo(new URL(mongodb))
    const { database, close } = connectMongo(
      `mongodb://127.0.0.1:${line.port}`,
      `connect-${randomUUID()}`,
      500,
    )
    const count = () => database.collection('things').countDocuments()
    await eventually(async () => expect(await count()).toBe(0))

    // Nobody asks for anything just now but the driver itself.
    const { write } = Socket.prototype
    let closedAtWrite = 0
    Socket.prototype.write = new Proxy(write, {
      apply: (_write, socket: Socket, args) => {
        if (socket.remotePort !== line.port) return Reflect.apply(write, socket, args)
        closedAtWrite += 1
        socket.destroy()
        return false
      },
    })
    try {
      await eventually(() => closedAtWrite > 0)
    } finally {
      Socket.prototype.write = write
    }
    await line.cut()
    await expect(count()).rejects.toThrow()
    await line.mend()
    await eventually(async () => expect(await count()).toBe(0))
    await close()
    await line.cut()
  }, 120_000)
})
