import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@jest/globals'
import { createLogger } from '../logging/logger.ts'
import { newApp } from './test-app.ts'

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
    { connections: 2, logger },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const open = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const held = [await open(), await open()]
  for (const each of [1, 2]) {
    const refused = await open()
    refused.write(`GET /api/here?${each} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = (await Array.fromAsync(refused)).map(String).join('')
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
