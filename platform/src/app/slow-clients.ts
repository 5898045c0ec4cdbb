import type { FastifyInstance } from 'fastify'

/** A request has to be here within this time, in milliseconds, its body too: who sends on for ever would hold what waits for it. */
export const requestTimeoutMs = 300_000

/**
 * What is under way when the app closes may end within `patienceMs`; then its connection is cut. Otherwise anybody who sends half a request and waits
 * keeps the process from ending.
 */
export const cutSlowClients = (app: FastifyInstance, patienceMs: number): void => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', (done) => {
    timer = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer)
    done()
  })
}
