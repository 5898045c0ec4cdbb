import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { eventually } from '../lib/test-eventually.ts'
import { createLogger } from '../logging/logger.ts'
import { connectionCap, createOpenConnections } from './connection-cap.ts'
import { newApp } from './test-app.ts'

const lineTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const answerOn = async (socket: Socket) => (await Array.fromAsync(socket)).map(String).join('')

test('who has as many connections as one network may have is refused more, and has room again when one of them ends', async () => {
  const app = await newApp(
    (routes) => void routes.get('/api/here', { config: { access: 'public' } }, async () => 'ja'),
    { connections: { most: 100, ofNetwork: 2 } },
  )
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const answer = async () => {
    const line = await lineTo(port)
    line.write('GET /api/here HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return answerOn(line)
  }
  const held = [await lineTo(port), await lineTo(port)]
  expect(await answer()).toContain('HTTP/1.1 503')
  held[0]?.destroy()
  await eventually(async () => expect(await answer()).toContain('HTTP/1.1 200'))
  held[1]?.destroy()
})

test('one network leaves room for others, as a household of IPv6 too, and all together have what there is', () => {
  const { add } = createOpenConnections({ most: 4, ofNetwork: 2 })
  const [first] = [add('192.0.2.1'), add('::ffff:192.0.2.1')]
  expect([add('192.0.2.1').isWithin, add('192.0.2.2').isWithin]).toEqual([false, true])
  expect(add('2001:db8::1').isWithin).toBe(false)
  first?.remove()
  expect(add('192.0.2.1').isWithin).toBe(false)

  const others = createOpenConnections({ most: 9, ofNetwork: 2 })
  const house = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:a::', '2001:db8:0:2::1']
  expect(house.map((address) => others.add(address).isWithin)).toEqual([true, true, false, true])
})

test('one network has but a part of all connections, unless they come from a proxy', () => {
  const [direct, behindProxy] = [connectionCap(undefined), connectionCap('10.0.0.0/8')]
  expect(direct.ofNetwork).toBeLessThanOrEqual(direct.most / 5)
  expect(behindProxy.ofNetwork).toBe(behindProxy.most)
})

test('more connections at a time than there may be are told so and closed, nothing that they send is done, the others are served, and a line says so without an address', async () => {
  const lines: string[] = []
  const asked: string[] = []
  const write = (line: string) => void lines.push(line)
  const logger = createLogger({ level: 'warn', destination: { write }, pretty: false })
  const app = await newApp(
    (routes) =>
      void routes.get('/api/here', { config: { access: 'public' } }, async ({ url }) => {
        asked.push(url)
        return 'ja'
      }),
    { connections: { most: 2, ofNetwork: 2 }, logger },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const open = () => lineTo(Number(port))
  const held = [await open(), await open()]
  for (const each of [1, 2]) {
    const refused = await open()
    refused.write(`GET /api/here?${each} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await answerOn(refused)
    expect(answer).toContain('HTTP/1.1 503')
    expect(answer).toContain('Retry-After: 10')
    expect(answer).toContain('zu viele Verbindungen')
  }
  expect(asked).toEqual([])
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    most: 2,
    msg: expect.stringContaining('too many at a time'),
  })
  expect(lines[0]).not.toContain('127.0.0.1')
  const [first] = held
  first?.write('GET /api/here HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const [answer]: Buffer[] = first === undefined ? [] : await once(first, 'data')
  expect(String(answer)).toContain('HTTP/1.1 200')
  for (const socket of held) socket.destroy()
  await app.close()
})
