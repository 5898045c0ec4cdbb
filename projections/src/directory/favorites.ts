import { favoriteEvents } from '@schaufenster/events/directory/favorite-events.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import { defineProjection } from '../runner/projection.ts'

/** One user's favourites. Key: the user's id. */
export interface FavoritesDocument {
  readonly id: string
  /** Newest first. */
  readonly companies: readonly { readonly companyId: string; /** ISO 8601, UTC. */ readonly since: string }[]
}

const events = [...favoriteEvents, PersonalDataErased] as const

/** Everybody's favourites. Those of erased users are gone (D-1.7). */
export const favorites = defineProjection<(typeof events)[number], FavoritesDocument>({
  name: 'favorites',
  title: 'Merklisten',
  version: 1,
  scope: 'partition',
  events,
  route: ({ metadata }) => ({ keys: [metadata.partitionKey] }),
  fold: (document, event, key) => {
    if (event.type === 'PersonalDataErased') return undefined
    const { companyId } = event.data
    const others = (document?.companies ?? []).filter((one) => one.companyId !== companyId)
    const added = event.type === 'CompanyFavorited' ? [{ companyId, since: event.metadata.occurredAt }] : []
    return { id: key, companies: [...added, ...others] }
  },
  indexes: [],
})
