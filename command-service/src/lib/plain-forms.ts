import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { FastifyRequest } from 'fastify'

const formType = 'application/x-www-form-urlencoded'
const mostFormBytes = 128 * 1024

/** Lets the routes of this scope accept forms that a browser submits without scripts. */
export const takeForms = (scope: App): void => {
  scope.addContentTypeParser<string>(
    formType,
    { parseAs: 'string', bodyLimit: mostFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}

/** Whether a browser submitted the form itself and expects a redirect to a page. */
export const wasSentByBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith(formType) === true

/** Whether the hidden field is filled in, which only bots do. */
export const isProgram = ({ website }: { readonly website?: string }): boolean =>
  website !== undefined && website.trim() !== ''
