import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenOf } from '../app/access.ts'
import { own } from '../lib/own.ts'
import { createExposition, type Meter } from './exposition.ts'

/** What `/metrics` answers, and to whom. */
export interface MetricsOptions {
  readonly meters: readonly Meter[]
  /** Whoever sends it may read. Without one only this machine may, and only as long as that means anything (`mayTrustLoopback`). */
  readonly token: string | undefined
  /** Nothing stands in front of this process: a request from this machine was made on it. A proxy's come from this machine, too, whoever made them. */
  readonly mayTrustLoopback: boolean
  /** Hears of a meter that failed; the others are answered. */
  readonly report: (fault: unknown) => void
}

/** Outside `/api` and without limits, like `health.ts`; denied to everybody who was not let in (docs/running.md). */
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

/** An address, or the host of one, that only this machine can reach. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}
