import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import type { Presence } from '@schaufenster/platform/live/presence.ts'
import Type from 'typebox'
import { byOf } from '../../lib/sends.ts'
import { CompanyPath, tags } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { EditingForm } from '../editing-contract.ts'
import { companyOf, currentCompany } from './company-writes.ts'
import { forEditors, editable } from './editor.ts'

/** Who is editing a company at the moment (D-G6). Not an event, because it expires within a minute. */
export const registerEditingRoutes = (
  app: App,
  deps: Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams'>,
  presence: Presence,
): void => {
  app.put(
    '/api/companies/:id/editing',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Sagen, dass man gerade etwas ändert',
        description: 'Gilt 45 Sekunden lang, wenn es nicht wiederholt oder zurückgenommen wird.',
        params: CompanyPath,
        body: EditingForm,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const thing = await companyOf(deps, request.params.id)
      orRefuse(editable(await currentCompany(deps, thing), byOf(request)))
      const { page: place, active } = request.body
      const present = { thing, place, userId: who(request).userId }
      await (active ? presence.enter(present) : presence.leave(present))
      return reply.code(204).send(null)
    },
  )
}
