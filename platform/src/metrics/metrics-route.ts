import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenOf } from '../app/access.ts'
import { own } from '../lib/own.ts'
import { createExposition, type Meter } from './exposition.ts'

/** What `/metrics` answers, and to whom. */
export interface MetricsOptions {
  readonly meters: readonly Meter[]
  /** Whoever sends it may read. Without a token only this machine may, and only where that can be told (`mayTrustLoopback`). */
  readonly token: string | undefined
  /**
   * No proxy stands in front of this process, so a request from loopback was made on this machine. A proxy's requests come from loopback too, whoever
   * made them.
   */
  readonly mayTrustLoopback: boolean
  /** Receives the fault of a failed meter; the others are answered. */
  readonly report: (fault: unknown) => void
}

/** Outside `/api` and without limits, like `health.ts`. Denied to everybody who is not allowed (docs/running.md). */
export const registerMetrics = (
  app: FastifyInstance,
  { meters, token, mayTrustLoopback, report }: MetricsOptions,
): void => {
  const write = createExposition()
  const expected = token === undefined ? undefined : digestOf(token)
  const mayRead = (request: FastifyRequest): boolean =>
    expected === undefined
      ? mayTrustLoopback && isFromThisMachine(request)
      : timingSafeEqual(expected, digestOf(tokenOf(request) ?? ''))

  const read = async (meter: Meter) => {
    try {
      return await meter()
    } catch (fault) {
      report(fault)
      return []
    }
  }

  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!mayRead(request)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({
        message:
          'Messwerte gibt es nur mit dem Zugangswort aus METRICS_TOKEN oder, wenn keines gesetzt ist, auf dieser Maschine selbst.',
      })
    }
    const measured = await Promise.all(meters.map(read))
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await write(measured.flat()))
  })
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  forwardingHeaders.every((name) => own(headers, name) === undefined)

/** A loopback address, or its host name, which only this machine can reach. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
