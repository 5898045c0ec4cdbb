import Fastify, { type FastifyInstance } from 'fastify'
import { createErrorHandler } from './error-handler.ts'
import { registerHealth } from './health.ts'

/**
 * The app of a process that can't start yet. It is alive but not ready (with `why`) and answers everything else with 503 and `Retry-After`. Close it
 * before the real app listens.
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
