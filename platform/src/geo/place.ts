import { foldName } from '../lib/fold-name.ts'
import type { Coordinates } from './coordinates.ts'
import { dwarfs, type Gazetteer, type Postcode, type Quarter, type Town } from './gazetteer.ts'

/** A place that somebody names to search around. */
export interface Place extends Coordinates {
  /** For display: "80331 München", "München", or "Berg (92348)" when the name alone would be ambiguous. */
  readonly label: string
  readonly town: string
  /** Only when a single postcode is meant. */
  readonly plz?: string
  /** The search radius that people mean by it, in kilometres, when it is smaller than a town. */
  readonly radiusKm?: number
}

/**
 * The place meant by "80331", "80331 München", "München" or "Munich"; undefined when there is none. If both are given, the postcode decides. Common
 * abbreviations are understood ("Frankfurt", "Garching b. München", "Halle/Saale"): the first of {@link townsMeant} counts. The name may also be that
 * of a quarter ({@link quarterMeant}).
 */
export const findPlace = (gazetteer: Gazetteer, text: string): Place | undefined => {
  const plz = /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0]
  const postcode = plz === undefined ? undefined : gazetteer.postcode(plz)
  const name = text.replace(/\d+/g, ' ')
  if (postcode) return placeOfPostcode(postcode, name)
  const quarter = quarterMeant(gazetteer, name)
  if (quarter !== undefined) return placeOfQuarter(quarter)
  const [town] = townsMeant(gazetteer, name)
  return town && placeOfTown(gazetteer, town)
}

/** The quarter meant by a name. Its town must dwarf all towns of that name ("Moosach" is in Munich, but "Plauen" is the town in Saxony). */
export const quarterMeant = (gazetteer: Gazetteer, name: string): Quarter | undefined => {
  const [quarter] = gazetteer.quartersNamed(name)
  if (quarter === undefined) return undefined
  const [town] = townsMeant(gazetteer, name)
  return dwarfs(quarter.town, town) ? quarter : undefined
}

/**
 * The towns that a name may mean, the likeliest first: exact names, then names that it abbreviates, each by size. A much larger town with this short
 * name ("Halle" for Halle (Saale)) comes before villages with exactly this name.
 */
export const townsMeant = (gazetteer: Gazetteer, name: string): readonly Town[] => {
  const named = gazetteer.townsNamed(name)
  const words = foldName(name).split(' ')
  const shortened = gazetteer
    .townsHeaded(words[0] ?? '')
    .filter((town) => !named.includes(town) && isShortFor(words, town.folded, 'whole'))
  const [largest] = shortened
  return largest !== undefined && dwarfs(largest, named[0])
    ? [largest, ...named, ...shortened.slice(1)]
    : [...named, ...shortened]
}

/**
 * Suggests up to `limit` places while typing: postcodes for digits, otherwise towns by size. Complete names come before names that go on, English
 * names last.
 */
export const suggestPlaces = (gazetteer: Gazetteer, text: string, limit: number): readonly Place[] => {
  const digits = /^\s*(\d{1,5})/.exec(text)?.[1]
  if (digits !== undefined)
    return gazetteer.postcodes
      .filter(({ plz }) => plz.startsWith(digits))
      .slice(0, limit)
      .map((postcode) => placeOfPostcode(postcode, text.replace(/\d+/g, ' ')))
  const folded = foldName(text)
  if (folded === '') return []
  const words = folded.split(' ')
  const begun = gazetteer.towns.filter((town) => isShortFor(words, town.folded, 'begun'))
  const english = gazetteer.englishNames.filter(([name]) => name.startsWith(folded)).map(([, town]) => town)
  return [...new Set([...townsMeant(gazetteer, text), ...begun, ...english])]
    .slice(0, limit)
    .map((town) => placeOfTown(gazetteer, town))
}

/**
 * The words occur in the name in this order, the first at its beginning, each whole or abbreviated ("b" for "bei"). The first word must be whole in
 * finished input but may be incomplete while somebody types.
 */
const isShortFor = (words: readonly string[], folded: string, first: 'whole' | 'begun'): boolean => {
  const [word = '', ...others] = words
  // Most names are ruled out without splitting them.
  if (word === '' || !folded.startsWith(word)) return false
  const [head = '', ...rest] = folded.split(' ')
  if (first === 'whole' && head !== word) return false
  let from = 0
  return others.every((other) => {
    const at = rest.findIndex((part, index) => index >= from && part.startsWith(other))
    from = at + 1
    return at >= 0
  })
}

const placeOfPostcode = ({ plz, towns, lat, lon }: Postcode, name: string): Place => {
  const folded = foldName(name)
  const town =
    towns.find((candidate) => foldName(candidate) === folded) ??
    towns.find((candidate) => folded !== '' && foldName(candidate).startsWith(folded)) ??
    towns[0] ??
    ''
  return { label: `${plz} ${town}`.trim(), town, plz, lat, lon }
}

const quarterRadiusKm = 4

/** A quarter as a place, with a label that finds it again. */
export const placeOfQuarter = ({ name, town, lat, lon }: Quarter): Place => ({
  label: `${town.name}-${name}`,
  town: town.name,
  lat,
  lon,
  radiusKm: quarterRadiusKm,
})

/** A town as a place, with a postcode if its name alone would be ambiguous. */
export const placeOfTown = (gazetteer: Gazetteer, town: Town): Place => {
  const isClear = gazetteer.theTown(town.name) === town
  const { name, lat, lon } = town
  return { label: isClear ? name : `${name} (${town.postcodes[0]?.plz ?? ''})`, town: name, lat, lon }
}
