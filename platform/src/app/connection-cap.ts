import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../lib/durations.ts'
import { networkOf } from '../lib/network.ts'

/** Open connections at a time, WebSockets included. Each costs some kilobytes and a file descriptor. */
const mostConnections = 5000
/** Open connections of one network. A large office behind one address has fewer. */
const mostOfNetwork = 1000

/** An address of IPv4, or what is given to a household of IPv6. */
const household = { bytes: 4, groups: 4 }

/** How many connections may be open at a time at this process, and how many of them by one network. */
export interface ConnectionCap {
  readonly most: number
  /** Any number where connections come from a proxy, which is not who asks. */
  readonly ofNetwork: number
}

/** What holds for an app, by whether it believes a proxy about who asks. */
export const connectionCap = (trustProxy: string | undefined): ConnectionCap => ({
  most: mostConnections,
  ofNetwork: trustProxy === undefined ? mostOfNetwork : mostConnections,
})

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

/** Counts the connections that are open, by network: whether one that comes is within the cap; the refused count until they are closed. */
export const createOpenConnections = ({ most, ofNetwork }: ConnectionCap) => {
  const byNetwork = new Map<string, number>()
  let open = 0
  const count = (network: string, by: 1 | -1): number => {
    open += by
    const ofThis = (byNetwork.get(network) ?? 0) + by
    if (ofThis === 0) byNetwork.delete(network)
    else byNetwork.set(network, ofThis)
    return ofThis
  }
  return {
    add: (address: string | undefined): { readonly isWithin: boolean; readonly remove: () => void } => {
      const network = networkOf(address, household)
      const ofThis = count(network, 1)
      return { isWithin: open <= most && ofThis <= ofNetwork, remove: () => void count(network, -1) }
    },
  }
}

/**
 * Answers connections beyond the cap with 503 before reading anything, and closes them. Logs it at most once a minute,
 * without an address.
 */
export const capConnections = (app: FastifyInstance, cap: ConnectionCap): void => {
  const refusedSockets = new WeakSet<Socket>()
  const { add } = createOpenConnections(cap)
  let refused = 0
  let saidAt = -Infinity
  const refusedOne = (): void => {
    refused += 1
    if (performance.now() - saidAt < minuteMs) return
    app.log.warn({ ...cap, refused }, 'connections were refused: too many at a time')
    saidAt = performance.now()
    refused = 0
  }
  app.server.maxConnections = cap.most + mostRefusals
  app.server.on('drop', refusedOne)
  app.server.prependListener('connection', (socket: Socket) => {
    const { isWithin, remove } = add(socket.remoteAddress)
    socket.once('close', remove)
    if (isWithin) return
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
