import type { FastifyRequest } from 'fastify'

/** How a browser without scripts sends a form. */
export const plainFormType = 'application/x-www-form-urlencoded'

/** Whether a browser submitted the form itself and expects a page. */
export const wasSentByBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.startsWith(plainFormType) === true
