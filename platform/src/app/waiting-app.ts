import Fastify, { type FastifyInstance } from 'fastify'
import { createErrorHandler } from './error-handler.ts'
import { registerHealth } from './health.ts'

/**
 * What a process answers before it can start: alive, not ready because of `why`, and 503 with `Retry-After` for
 * everything else. Close it before the real app listens.
 */
export const buildWaitingApp = (why: () => string): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true })
  registerHealth(app, {
    checks: { start: async () => [{ what: 'start', why: why() }] },
    report: () => undefined,
  })
  app.setErrorHandler(createErrorHandler(() => true))
  app.setNotFoundHandler(() => {
    throw new Error('the process waits')
  })
  return app
}
