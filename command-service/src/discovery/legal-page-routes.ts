import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Handle } from '../lib/handle.ts'
import { byOf, sends, Written } from '../lib/sends.ts'
import { LegalPageForm, LegalPagePath } from './legal-page-contract.ts'
import { legalPageDecider, legalPageStream } from './legal-page-decider.ts'
import { readLegalPageForm } from './legal-page-form.ts'

/** Legal texts, for the people responsible for them (D-3.10). */
export const registerLegalPageRoutes = (
  app: App,
  deps: { readonly handle: Handle; readonly clock: Clock },
): void => {
  const send = sends(deps, legalPageDecider, legalPageStream)
  app.post(
    '/api/legal/:page',
    {
      config: { access: { permission: 'legal.manage' } },
      schema: {
        tags: ['discovery'],
        summary: 'Neue Fassung eines Rechtstextes veröffentlichen',
        params: LegalPagePath,
        body: LegalPageForm,
        response: { 200: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const { page } = request.params
      const text = orRefuse(readLegalPageForm(request.body))
      const today = berlinDayOf(deps.clock.now())
      return send(request, reply, page, { ...text, type: 'PublishLegalPage', by: byOf(request), page, today })
    },
  )
}
