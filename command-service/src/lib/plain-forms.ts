import type { App } from '@schaufenster/platform/app/build-app.ts'
import { plainFormType } from '@schaufenster/platform/app/plain-form.ts'

const mostFormBytes = 128 * 1024

/** Lets the routes of this scope accept forms that a browser submits without scripts. */
export const takeForms = (scope: App): void => {
  scope.addContentTypeParser<string>(
    plainFormType,
    { parseAs: 'string', bodyLimit: mostFormBytes },
    (request, body, done) => {
      request.bodyText = body
      done(null, Object.fromEntries(new URLSearchParams(body)))
    },
  )
}

/** Whether the hidden field is filled in, which only bots do. */
export const isProgram = ({ website }: { readonly website?: string }): boolean =>
  website !== undefined && website.trim() !== ''
