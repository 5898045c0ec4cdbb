import type { Gazetteer, Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { placeOfTown, suggestPlaces, type Place } from '@schaufenster/platform/geo/place.ts'
import { townsLike } from './towns-like.ts'

const shortestPostcode = 2

/**
 * Up to `limit` places similar to an unknown one: postcodes with the same beginning, towns that begin with the name, or otherwise the closest
 * spellings, largest first.
 */
export const placesLike = (gazetteer: Gazetteer, text: string, limit: number): readonly Place[] => {
  const digits = /\d+/.exec(text)?.[0].slice(0, 5)
  if (digits !== undefined) {
    for (let length = digits.length; length >= shortestPostcode; length--) {
      const begun = suggestPlaces(gazetteer, digits.slice(0, length), limit)
      if (begun.length > 0) return begun
    }
    return []
  }
  const begun = suggestPlaces(gazetteer, text, limit)
  return begun.length > 0
    ? begun
    : townsLike(gazetteer, text)
        .slice(0, limit)
        .map((town) => placeOfTown(gazetteer, town))
}

/** Only large towns are recognised by a single word of a text: "Bad" and "Markt" begin the names of a hundred small ones. */
export const isWellKnown = ({ postcodes }: Pick<Town, 'postcodes'>): boolean => postcodes.length >= 5
