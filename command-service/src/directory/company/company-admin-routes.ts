import type { App } from '@schaufenster/platform/app/build-app.ts'
import Type from 'typebox'
import { byOf } from '../../lib/sends.ts'
import { CompanyPath, DeletionForm, tags, writeAnswers } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { reasonOf, sendsCompany } from './company-writes.ts'

/** Deletion, and the way back. */
export const registerCompanyAdminRoutes = (app: App, deps: DirectoryDeps): void => {
  const admin = { config: { access: { permission: 'company.manage' } } } as const
  const answers = { response: writeAnswers }

  const send = sendsCompany(deps)

  app.delete(
    '/api/adminDel/company/:id',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Unternehmen löschen',
        params: CompanyPath,
        querystring: DeletionForm,
        body: Type.Optional(DeletionForm),
        ...answers,
      },
    },
    async (request, reply) => {
      const reason = reasonOf(request.body?.reason || request.query.reason)
      const command = { type: 'DeleteCompany', by: byOf(request), reason, at: deps.clock.now() } as const
      return send(request, reply, request.params.id, command)
    },
  )

  app.post(
    '/api/companies/:id/restore',
    {
      ...admin,
      schema: { tags, summary: 'Gelöschtes Unternehmen wiederherstellen', params: CompanyPath, ...answers },
    },
    async (request, reply) => {
      const command = { type: 'RestoreCompany', by: byOf(request), at: deps.clock.now() } as const
      return send(request, reply, request.params.id, command)
    },
  )
}
