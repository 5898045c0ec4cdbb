import type { Gazetteer, Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { placeOfTown, suggestPlaces, type Place } from '@schaufenster/platform/geo/place.ts'
import type { TownsLike } from './towns-like.ts'

/** The places that there are, and how to find those that a misspelt name may mean. */
export interface PlacesKnown {
  readonly gazetteer: Gazetteer
  readonly townsLike: TownsLike
}

const shortestPostcode = 2

/**
 * Up to `limit` places similar to an unknown one: postcodes with the same beginning, towns that begin with the name, or otherwise the closest
 * spellings, largest first.
 */
export const placesLike = async (
  { gazetteer, townsLike }: PlacesKnown,
  text: string,
  limit: number,
): Promise<readonly Place[]> => {
  if (/\d/.test(text)) return postcodesLike(gazetteer, text, limit)
  const begun = suggestPlaces(gazetteer, text, limit)
  if (begun.length > 0) return begun
  const [towns = []] = await townsLike([text])
  return towns.slice(0, limit).map((town) => placeOfTown(gazetteer, town))
}

/** Up to `limit` postcodes that begin as the first number in a text does, with as many of its digits as possible. */
export const postcodesLike = (gazetteer: Gazetteer, text: string, limit: number): readonly Place[] => {
  const digits = /\d+/.exec(text)?.[0].slice(0, 5) ?? ''
  for (let length = digits.length; length >= shortestPostcode; length--) {
    const begun = suggestPlaces(gazetteer, digits.slice(0, length), limit)
    if (begun.length > 0) return begun
  }
  return []
}

/** Only large towns are recognised by a single word of a text: "Bad" and "Markt" begin the names of a hundred small ones. */
export const isWellKnown = ({ postcodes }: Pick<Town, 'postcodes'>): boolean => postcodes.length >= 5
