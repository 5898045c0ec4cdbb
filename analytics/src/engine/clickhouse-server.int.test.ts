import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import Type from 'typebox'
import { connectClickHouse } from './clickhouse-server.ts'

/** Accepts connections and never answers. */
let silent: Server
let url: string
const sockets = new Set<Socket>()
beforeEach(async () => {
  silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (typeof address !== 'object' || address === null) throw new Error('it listens nowhere')
  url = `http://127.0.0.1:${address.port}/views`
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await once(silent, 'close')
})

const withinMs = 3_000

it('is away for whoever asks a server that hangs, also when more ask than it has connections for', async () => {
  const clickHouse = connectClickHouse(url, withinMs)
  const Row = Type.Object({ one: Type.Integer() })
  const began = performance.now()
  const answers = await Promise.allSettled([
    clickHouse.command('SELECT 1'),
    clickHouse.insert('view', [{ one: 1 }]),
    clickHouse.insertFound('view', 'SELECT 1 AS one'),
    clickHouse.columns(Type.Object({ one: Type.Array(Type.Integer()) }), 'SELECT 1 AS one'),
    ...Array.from({ length: 80 }, () => clickHouse.rows(Row, 'SELECT 1 AS one')),
  ])
  // Sequentially they would take eight times as long.
  expect(performance.now() - began).toBeLessThan(withinMs * 5)
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'AnalyticsUnavailable' } })
  await clickHouse.close()
})
