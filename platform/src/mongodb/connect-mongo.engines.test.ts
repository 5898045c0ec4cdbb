import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { expect, it } from '@jest/globals'
import { describeWithEngine } from '../lib/engine-address.ts'
import { eventually } from '../lib/test-eventually.ts'
import { lineTo, type Line } from '../lib/test-line.ts'
import { connectMongo } from './connect-mongo.ts'
import { mongoPrimary, mongoThrough } from './test-mongo-address.ts'

describeWithEngine('MONGODB_URL', 'connections to MongoDB', (mongodb) => {
  const through = ({ port }: Line): string =>
    mongoThrough(mongodb, `127.0.0.1:${port}`, `connect-${randomUUID()}`)

  it('come to a server that was away from the beginning', async () => {
    const line = await lineTo(await mongoPrimary(mongodb))
    await line.cut()
    const { database, close } = connectMongo(through(line), undefined, 100)
    const count = () => database.collection('things').countDocuments()
    await expect(count()).rejects.toThrow()
    await line.mend()
    await eventually(async () => expect(await count()).toBe(0))
    await close()
    await line.cut()
  })

  it('are made again when the driver waits for ever to write its heartbeat to a connection that is being closed', async () => {
    const line = await lineTo(await mongoPrimary(mongodb))
    const { database, close } = connectMongo(through(line), undefined, 500)
    const count = () => database.collection('things').countDocuments()
    await eventually(async () => expect(await count()).toBe(0))

    // Only the driver itself sends anything at this point.
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
