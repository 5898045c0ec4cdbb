import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../lib/durations.ts'

/** Open connections at a time, WebSockets included. Each costs some kilobytes and a file descriptor. */
export const mostConnections = 5000

/** Connections beyond the cap that still get an answer; the rest are closed silently, because an answer costs a descriptor too. */
const mostRefusals = 100

const body = JSON.stringify({
  message:
    'Gerade sind zu viele Verbindungen offen. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
})
const refusal = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  'Retry-After: 10',
  'Connection: close',
  '',
  body,
].join('\r\n')

/**
 * Answers connections beyond `most` with 503 before reading anything, and closes them. Logs it at most once a minute,
 * without an address.
 */
export const capConnections = (app: FastifyInstance, most: number): void => {
  const refusedSockets = new WeakSet<Socket>()
  let open = 0
  let refused = 0
  let saidAt = -Infinity
  const refusedOne = (): void => {
    refused += 1
    if (performance.now() - saidAt < minuteMs) return
    app.log.warn({ most, refused }, 'connections were refused: too many at a time')
    saidAt = performance.now()
    refused = 0
  }
  app.server.maxConnections = most + mostRefusals
  app.server.on('drop', refusedOne)
  app.server.prependListener('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open <= most) return
    refusedOne()
    refusedSockets.add(socket)
    socket.end(refusal, () => socket.destroySoon())
  })
  // Input that came with the connection may still be parsed. It must have no effect, because its sender was refused.
  app.addHook('onRequest', (request, reply, done) => {
    if (!refusedSockets.has(request.raw.socket)) return done()
    reply.hijack()
    request.raw.socket.destroySoon()
  })
}
