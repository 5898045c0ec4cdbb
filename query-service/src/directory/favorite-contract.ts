import Type, { type Static } from 'typebox'
import { CompanyCard } from './contract.ts'

/** A page of somebody's favourites. `ids` has all of them, including hidden ones. */
export const FavoritesPage = Type.Object({
  companies: Type.Array(
    Type.Object({ ...CompanyCard.properties, /** ISO 8601, UTC. */ since: Type.String() }),
  ),
  ids: Type.Array(Type.String()),
  /** How many of them aren't public at the moment. */
  hidden: Type.Integer(),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})
export type FavoritesPage = Static<typeof FavoritesPage>
