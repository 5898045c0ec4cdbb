import type { UnknownAction } from '@reduxjs/toolkit'
import type {
  FavoriteChanged,
  FavoriteForm,
} from '@schaufenster/command-service/directory/favorite-contract.ts'
import type { FavoritesPage } from '@schaufenster/query-service/directory/favorite-contract.ts'
import { action, type Action } from '../../lib/action.ts'
import { askedAgain, resource } from '../../lib/resource.ts'
import { toastShown } from '../../lib/toasts.ts'

/** Ids of all that one remembers. */
export const favoriteIds = resource({
  name: 'favoriteIds',
  ask: async (client): Promise<readonly string[]> =>
    (await client.get<FavoritesPage>('/api/favorites?limit=1')).ids,
})

/** Asks unless somebody has asked: every heart of a page wants the same. */
export const favoriteIdsWanted = (): UnknownAction =>
  askedAgain(favoriteIds.name, (state) => {
    const { status } = favoriteIds.of(state)
    return status === 'idle' || status === 'failed' ? favoriteIds.asked() : undefined
  })

/** A page of what one remembers, the newest first. */
export const favorites = resource({
  name: 'favorites',
  ask: (client, page: number) => client.get<FavoritesPage>(`/api/favorites?limit=24&page=${page}`),
})

/** A company to be remembered, or not any more, with its name for the words about it. */
interface Wish extends Required<FavoriteForm> {
  readonly name: string
}

/** Where it is done, one sees it; only what leaves the list is told, with the way back. */
export const changeFavorite: Action<Wish, FavoriteChanged, unknown> = action({
  name: 'changeFavorite',
  form: ({ companyId }) => companyId,
  send: (client, { companyId, favorite }: Wish) =>
    client.command<FavoriteChanged>('POST', '/api/companies/changeFavorite', { companyId, favorite }),
  success: (wish) =>
    wish.favorite
      ? `${wish.name} steht auf Ihrer Merkliste`
      : {
          text: `${wish.name} steht nicht mehr auf Ihrer Merkliste`,
          source: 'notification',
          undo: changeFavorite.requested({ ...wish, favorite: true }),
        },
  refreshes: () => [favoriteIds.refreshed(), favorites.refreshed()],
  otherwise: (_wish, { message }) => [toastShown({ text: message, tone: 'error', source: 'notification' })],
})
