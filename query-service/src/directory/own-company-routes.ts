import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { forbidden, notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { reportParked } from '../app/freshness.ts'
import { companyRow } from './company-views.ts'
import { OwnCompanyRow } from './own-company-contract.ts'
import { companiesOfOwner, type DirectoryModels } from './queries.ts'

/** Views of companies in the last 30 days, by id. Undefined: they can't be counted now. */
type RecentViews = (companies: readonly string[]) => Promise<ReadonlyMap<string, number> | undefined>

/** One person's companies with views and completeness, for that person and for those who manage all companies. */
export const registerOwnCompanies = (app: App, models: DirectoryModels, recentViews: RecentViews): void => {
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/users/getCompaniesByUser/:id',
      config: {
        access: { permission: 'company.manage', orOwner: true },
        reads: ['company-profile', 'industry'],
      },
      schema: {
        tags: ['directory'],
        summary: 'Unternehmen einer Person',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: Type.Object({ data: Type.Array(OwnCompanyRow) }) },
      },
      handler: async (request, reply) => {
        const { session, params } = request
        const { id } = params
        if (!may(session, 'company.manage', { owners: [id] })) throw new Refused(forbidden)
        const [owned, industries] = await Promise.all([companiesOfOwner(models, id), models.industries()])
        if (owned.length === 0 && id !== session?.userId && !(await models.hasAccount(id)))
          throw new Refused(notFound('Dieses Konto'))
        const views = await recentViews(owned.map(({ document }) => document.id))
        const data = owned.map((company) => ({
          ...companyRow(company, industries, true),
          ...(views && { recentViews: views.get(company.document.id) ?? 0 }),
        }))
        reportParked(reply, data)
        return { data }
      },
    })
  }
}
