import Fastify, { type FastifyInstance } from 'fastify'
import { createErrorHandler } from './error-handler.ts'
import { registerHealth } from './health.ts'

/**
 * What a process answers while it can't begin its work yet: it is alive, it is not ready, because of `why`, and everybody else is asked to come again (503 with
 * `Retry-After`). To be closed before the app that does the work listens in its place.
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
