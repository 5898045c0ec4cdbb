import type { Gazetteer, Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { placeOfTown, suggestPlaces, type Place } from '@schaufenster/platform/geo/place.ts'
import { townsLike } from './towns-like.ts'

const shortestPostcode = 2

/**
 * Up to `limit` places that somebody may mean who names none: postcodes that begin like the number, as far as there are any; towns that begin like the
 * name; else those that are spelled almost like it, the nearest only, the largest first.
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

/** A word of a text is taken for a town only where the town is a large one: "Bad" and "Markt" begin the names of a hundred small ones. */
export const isWellKnown = ({ postcodes }: Pick<Town, 'postcodes'>): boolean => postcodes.length >= 5
