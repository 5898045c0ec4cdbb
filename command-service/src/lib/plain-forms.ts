import type { App } from '@schaufenster/platform/app/build-app.ts'
import type { FastifyRequest } from 'fastify'

const formType = 'application/x-www-form-urlencoded'
const mostFormBytes = 128 * 1024

/** Lets the routes of this scope take forms that a browser sends without scripts. */
export const takeForms = (scope: App): void => {
  scope.addContentTypeParser<string>(
    formType,
    { parseAs: 'string', bodyLimit: mostFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}

/** Whether a browser sent the form itself: it wants to be led to a page. */
export const wasSentByBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith(formType) === true

/** Whether the field is filled in that people don't see. */
export const isProgram = ({ website }: { readonly website?: string }): boolean =>
  website !== undefined && website.trim() !== ''
