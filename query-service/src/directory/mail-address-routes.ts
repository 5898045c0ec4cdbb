import type { App } from '@schaufenster/platform/app/build-app.ts'
import { plainFormType, wasSentByBrowser } from '@schaufenster/platform/app/plain-form.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { escapedHtml } from '@schaufenster/platform/lib/escaped-html.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { noCompany } from './company-access.ts'
import { MailAddress } from './contract.ts'
import { findCompany, type DirectoryModels } from './queries.ts'

/** More than people need, far fewer than a harvester would. */
const perMinute = { max: 30, windowMs: 60_000 }
const mostFormBytes = 1024

/**
 * Tells a company's e-mail address on request, one at a time. Pages don't contain it, so harvesters find none. A form submitted without scripts gets
 * the address as a page.
 */
export const registerMailAddress = (app: App, models: DirectoryModels): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      plainFormType,
      { parseAs: 'string', bodyLimit: mostFormBytes },
      (_request, _body, done) => done(null),
    )
    registerIn(scope, models)
  })
}

const registerIn = (app: App, models: DirectoryModels): void => {
  const limit = createRateLimit(perMinute)
  app.post(
    '/api/companies/mailAddress/:id',
    {
      config: { access: 'public', reads: [companyProfile.name], limits: [limit] },
      schema: {
        tags: ['directory'],
        summary: 'E-Mail-Adresse eines Unternehmens',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: {
          200: {
            content: {
              'application/json': { schema: Type.Object({ data: MailAddress }) },
              'text/html': { schema: Type.String() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const found = await findCompany(models, request.params.id)
      if (found?.document.isPublic !== true) throw new Refused(noCompany)
      const { email } = found.document.profile.contact
      if (email === undefined) throw new Refused(notFound('Eine E-Mail-Adresse'))
      reportParked(reply, [found])
      if (!wasSentByBrowser(request)) return { data: { email } }
      return reply.type('text/html; charset=utf-8').send(pageOf(email))
    },
  )
}

/** A page for browsers without scripts. */
const pageOf = (email: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>E-Mail-Adresse</title><h1>E-Mail-Adresse</h1><p><a href="mailto:${escapedHtml(email)}">${escapedHtml(email)}</a></p></html>`
