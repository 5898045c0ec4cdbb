import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { contextOf } from '../../lib/context-of.ts'
import { settled } from '../../lib/sends.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { findCompanyId } from '../company/company-ids.ts'
import { isPublic } from '../company/company-state.ts'
import { noCompany } from '../company/editor.ts'
import { tags } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { FavoriteChanged, FavoriteForm } from '../favorite-contract.ts'
import { favoritesDecider, favoritesStream } from './favorites-decider.ts'

/** People's favorites. */
export const registerFavoriteRoutes = (
  app: App,
  { handle, streams }: Pick<DirectoryDeps, 'handle' | 'streams'>,
): void => {
  app.post(
    '/api/companies/changeFavorite',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Unternehmen merken oder von der Merkliste nehmen',
        body: FavoriteForm,
        response: { 200: FavoriteChanged, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const { companyId: idOrSlug, favorite } = request.body
      const companyId = orRefuse(await findCompanyId(streams, idOrSlug))
      // A deleted company can still be removed.
      if (favorite !== false) {
        const { state: company } = await streams.current(companyDecider, companyStream(companyId).name)
        if (!isPublic(company)) throw new Refused(noCompany)
      }
      const stream = favoritesStream(who(request).userId)
      const command = { type: 'ChangeFavorite', companyId, favorite } as const
      const { state } = settled(reply, await handle(favoritesDecider, stream, command, contextOf(request)))
      return { favorite: state.includes(companyId) }
    },
  )
}
