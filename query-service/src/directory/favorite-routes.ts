import type { App } from '@schaufenster/platform/app/build-app.ts'
import { who } from '@schaufenster/platform/app/who.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { favorites, type FavoritesDocument } from '@schaufenster/projections/directory/favorites.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { reportParked } from '../app/freshness.ts'
import { pageOf, PageQuery, pagesFor } from '../app/paging.ts'
import { cardReads, companyCards } from './company-cards.ts'
import { FavoritesPage } from './favorite-contract.ts'
import { companiesById, type DirectoryModels } from './queries.ts'

/** `GET /api/favorites`, also at `GET /api/me/favorites` with one's other data: the caller's favourites, newest first (spec §7). */
export const registerFavoriteQueries = (
  app: App,
  directory: DirectoryModels,
  models: { readonly favorites: DocumentReader<FavoritesDocument> },
): void => {
  for (const url of ['/api/favorites', '/api/me/favorites'])
    app.route({
      method: 'GET',
      url,
      config: { access: 'user', reads: [favorites.name, ...cardReads] },
      schema: {
        tags: ['directory'],
        summary: 'Eigene Merkliste',
        querystring: closedObject(PageQuery),
        response: { 200: FavoritesPage },
      },
      handler: async (request, reply) => {
        const page = pageOf(request.query)
        const found = await models.favorites.get(who(request).userId)
        const remembered = found?.document.companies ?? []
        const ids = remembered.map(({ companyId }) => companyId)
        const companies = await companiesById(directory, ids)
        const since = new Map(remembered.map((one) => [one.companyId, one.since]))
        const shown = companies.filter(({ document }) => document.isPublic)
        const cards = await companyCards(directory, shown.slice(page.offset, page.offset + page.limit))
        const rows = cards.map((card) => ({ ...card, since: since.get(card.id) ?? '' }))
        reportParked(reply, [...(found === undefined ? [] : [found]), ...rows])
        return {
          companies: rows,
          ids,
          hidden: ids.length - shown.length,
          currentPage: page.number,
          totalPages: pagesFor(shown.length, page),
          total: shown.length,
        }
      },
    })
}
