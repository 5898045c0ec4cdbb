import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../lib/durations.ts'
import { networkOf } from '../lib/network.ts'

/** Open connections at a time, WebSockets included. Each costs some kilobytes and a file descriptor. */
const mostConnections = 5000
/** Open connections of one network. A large office behind one address has fewer. */
const mostOfNetwork = 1000

/** A whole IPv4 address, or the IPv6 block that a household is given. */
const household = { bytes: 4, groups: 4 }

/** The most connections that may be open at this process at a time, in total and from one network. */
export interface ConnectionCap {
  readonly most: number
  /** Unlimited where connections come through a proxy, whose address is not the caller's. */
  readonly ofNetwork: number
}

/** The cap of an app. It depends on whether callers' addresses come from a trusted proxy. */
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

/** Counts open connections by network and tells whether a new one is within the cap. Refused connections count until they are closed. */
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

/** Answers connections beyond the cap with 503 before reading anything, then closes them. Logs this at most once a minute, without an address. */
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
