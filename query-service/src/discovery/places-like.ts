import { dwarfs, type Gazetteer, type Town } from '@schaufenster/platform/geo/gazetteer.ts'
import { placeOfTown, suggestPlaces, type Place } from '@schaufenster/platform/geo/place.ts'
import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import { editsBetween } from '@schaufenster/projections/search/analysis/edits.ts'

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

/**
 * The towns whose names are nearest to a misspelt one: up to one edit away, two from eight letters on. Of longer names so many words are compared as
 * were typed ("Freibrug": Freiburg im Breisgau).
 */
export const townsLike = (gazetteer: Gazetteer, name: string): readonly Town[] => {
  const typed = foldName(name)
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (most === 0) return []
  const words = typed.split(' ').length
  const names: readonly (readonly [folded: string, town: Town])[] = [
    ...gazetteer.towns.map((town) => [town.folded, town] as const),
    ...gazetteer.englishNames,
  ]
  const near = names.flatMap(([folded, town]) => {
    const compared = folded.split(' ').slice(0, words).join(' ')
    const edits = editsBetween(typed, compared, most)
    return edits <= most ? [{ town, edits }] : []
  })
  const nearest = Math.min(...near.map(({ edits }) => edits))
  return namesakes([...new Set(near.filter(({ edits }) => edits === nearest).map(({ town }) => town))])
}

/** Towns that one may mean beside the first: smaller ones of the same name only where it does not dwarf them. */
export const namesakes = (towns: readonly Town[]): readonly Town[] => {
  const [first] = towns
  return first === undefined
    ? []
    : towns.filter((town) => town === first || town.name !== first.name || !dwarfs(first, town))
}

/** A word of a text is taken for a town only where the town is a large one: "Bad" and "Markt" begin the names of a hundred small ones. */
export const isWellKnown = ({ postcodes }: Pick<Town, 'postcodes'>): boolean => postcodes.length >= 5
