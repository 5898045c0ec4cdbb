import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../lib/durations.ts'

/** So many at a time, live lines too: each takes some kilobytes and a file descriptor. */
export const mostConnections = 5000

/** So many more are told why they are refused; beyond them connections are closed without a word, since an answer costs a descriptor too. */
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
 * More than `most` connections at a time are answered with 503 before anything is read of them, and closed: what whoever opens thousands would get is what the others need. A line says so, once
 * a minute at most and with no address.
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
  // What was sent together with the connection may still be parsed: nothing of it may be done, since its sender has been told that it is not.
  app.addHook('onRequest', (request, reply, done) => {
    if (!refusedSockets.has(request.raw.socket)) return done()
    reply.hijack()
    request.raw.socket.destroySoon()
  })
}
