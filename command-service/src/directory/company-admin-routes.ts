import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { companyOf, currentCompany, editorOf, reasonOf, sendsCompany } from './company-writes.ts'
import { CompanyPath, DeletionForm, OwnerForm, OwnerPath, tags, writeAnswers } from './contract.ts'
import type { DirectoryDeps } from './directory-deps.ts'
import { editable } from './editor.ts'

/** Owners and deletion (capabilities.md C2). */
export const registerCompanyAdminRoutes = (app: App, deps: DirectoryDeps): void => {
  const owner = { config: { access: { permission: 'company.manage', orOwner: true } } } as const
  const admin = { config: { access: { permission: 'company.manage' } } } as const
  const answers = { response: writeAnswers }

  const send = sendsCompany(deps)

  app.post(
    '/api/companies/:id/owners',
    {
      ...owner,
      schema: { tags, summary: 'Inhaber hinzufügen', params: CompanyPath, body: OwnerForm, ...answers },
    },
    async (request, reply) => {
      const { userId } = request.body
      const by = editorOf(request)
      const id = await companyOf(deps, request.params.id)
      // First whose company it is: who has an account is nobody else's business.
      orRefuse(editable(await currentCompany(deps, id), by))
      if (!(await deps.userExists(userId)))
        throw new Refused(invalid({ userId: 'Diese Person ist nicht registriert.' }))
      return send(request, reply, id, { type: 'AddOwner', by, userId })
    },
  )

  app.delete(
    '/api/companies/:id/owners/:userId',
    { ...owner, schema: { tags, summary: 'Inhaber entfernen', params: OwnerPath, ...answers } },
    async (request, reply) => {
      const { id, userId } = request.params
      return send(request, reply, id, { type: 'RemoveOwner', by: editorOf(request), userId })
    },
  )

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
      const given = request.body?.reason || request.query.reason
      const reason = reasonOf(given || 'Von der Verwaltung gelöscht.')
      const command = { type: 'DeleteCompany', by: editorOf(request), reason, at: deps.clock.now() } as const
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
      const command = { type: 'RestoreCompany', by: editorOf(request), at: deps.clock.now() } as const
      return send(request, reply, request.params.id, command)
    },
  )
}
