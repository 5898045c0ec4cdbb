import { favoriteEvents, type FavoriteEvent } from '@schaufenster/events/directory/favorite-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../../lib/decider.ts'
import type { StreamRef } from '../../lib/handle.ts'

/** Somebody's favorite companies, the newest last. */
export type Favorites = readonly CompanyId[]

/** Adds or removes a favorite; toggles without `favorite`. */
export interface ChangeFavorite {
  readonly type: 'ChangeFavorite'
  readonly companyId: CompanyId
  readonly favorite?: boolean | undefined
}

export const favoritesStream = (userId: string): StreamRef => ({
  name: streamName('favorites', userId),
  partitionKey: userId,
})

const mostFavorites = 500
const enough: Refusal = {
  code: 'conflict',
  message: `Sie haben sich schon ${mostFavorites} Unternehmen gemerkt. Bitte nehmen Sie erst eines von der Liste.`,
}

/** The rules of one person's favorites (spec §7). */
export const favoritesDecider: Decider<Favorites, ChangeFavorite, FavoriteEvent> = {
  initialState: [],
  isEvent: isOneOf(favoriteEvents),
  evolve: (favorites, { type, data: { companyId } }) => {
    const others = favorites.filter((id) => id !== companyId)
    return type === 'CompanyFavorited' ? [...others, companyId] : others
  },
  decide: (favorites, { companyId, favorite }) => {
    const isFavorite = favorites.includes(companyId)
    const wanted = favorite ?? !isFavorite
    if (wanted === isFavorite) return right([])
    if (wanted && favorites.length >= mostFavorites) return left(enough)
    return right([{ type: wanted ? 'CompanyFavorited' : 'CompanyUnfavorited', data: { companyId } }])
  },
}
