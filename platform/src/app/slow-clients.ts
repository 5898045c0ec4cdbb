import type { FastifyInstance } from 'fastify'

/** Milliseconds within which a whole request must arrive, body included. */
export const requestTimeoutMs = 300_000

/** Cuts connections that are still busy `patienceMs` after the app begins to close. Half a request would otherwise keep the process alive. */
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
