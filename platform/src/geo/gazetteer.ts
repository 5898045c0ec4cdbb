import { foldName } from '../lib/fold-name.ts'
import { distanceKm, type Coordinates } from './coordinates.ts'

/** A postcode with its towns in alphabetical order (two postcodes have none in the file) and the centre of its area. */
export interface Postcode extends Coordinates {
  readonly plz: string
  readonly towns: readonly string[]
}

/** A town: adjacent postcodes with the same town name. Namesakes elsewhere in the country are towns of their own. */
export interface Town extends Coordinates {
  readonly name: string
  readonly folded: string
  /** Ascending. */
  readonly postcodes: readonly Postcode[]
}

/** A part of a large town. */
export interface Quarter extends Coordinates {
  readonly name: string
  readonly town: Town
  /** Whether the name alone identifies it. A quarter whose name is also a common word is only found with its town ("Hannover-Linden"). */
  readonly isMeantAlone: boolean
}

/** The postcodes and towns of Germany. */
export interface Gazetteer {
  /** Ascending by code. */
  readonly postcodes: readonly Postcode[]
  readonly postcode: (plz: string) => Postcode | undefined
  /** Every town, those with the most postcodes first. */
  readonly towns: readonly Town[]
  /** The towns with this name, in English or German and however its umlauts are written. Those with the most postcodes come first. */
  readonly townsNamed: (name: string) => readonly Town[]
  /** The towns whose name starts with this folded word, those with the most postcodes first. */
  readonly townsHeaded: (word: string) => readonly Town[]
  /** Folded English names of towns. */
  readonly englishNames: readonly (readonly [folded: string, town: Town])[]
  /** The town that everybody means by a name: the only one, or one that dwarfs its namesakes. */
  readonly theTown: (name: string) => Town | undefined
  /** The quarters with this name, alone or with the town before or after it ("Kreuzberg", "Berlin-Kreuzberg", "Sendling München"). */
  readonly quartersNamed: (name: string) => readonly Quarter[]
  /** The postcode with the nearest centre. */
  readonly nearest: (to: Coordinates) => Postcode
}

/** Parses lines of `plz;lat;lon;orte`. Throws on any other line, because the file ships with the program. */
export const parsePostcodes = (csv: string): readonly Postcode[] =>
  csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [plz = '', lat, lon, towns, ...more] = line.split(';')
      const isWhole = towns !== undefined && more.length === 0
      const postcode = { plz, lat: Number(lat), lon: Number(lon), towns: towns ? towns.split(',') : [] }
      if (!isWhole || !/^\d{5}$/.test(plz) || !Number.isFinite(postcode.lat + postcode.lon))
        throw new Error(`not a line of the postcode file: ${line}`)
      return postcode
    })

/** Postcodes with the same town name form one town while each has another within this distance. */
const sameTownKm = 25

/** Whether one town is so much larger than another of the same name that nobody means the smaller one. */
export const dwarfs = (town: Town, other: Town | undefined): boolean =>
  town.postcodes.length >= 10 * (other?.postcodes.length ?? 0)

/** Parses lines of `english;town`: English names for towns in the postcode file. */
export const parseEnglishNames = (csv: string): ReadonlyMap<string, string> =>
  new Map(
    csv
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [english = '', town = ''] = line.split(';')
        return [english, town]
      }),
  )

/** One line of the quarters file. */
export interface QuarterEntry {
  readonly name: string
  readonly isMeantAlone: boolean
  readonly town: string
  readonly postcodes: readonly string[]
}

/** Parses lines of `quarter;town;postcodes`. A "~" marks names that are only found together with their town. */
export const parseQuarters = (csv: string): readonly QuarterEntry[] =>
  csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [quarter = '', town = '', postcodes = ''] = line.split(';')
      const isMeantAlone = !quarter.startsWith('~')
      return {
        name: isMeantAlone ? quarter : quarter.slice(1),
        isMeantAlone,
        town,
        postcodes: postcodes.split(','),
      }
    })

/**
 * Joins postcodes with the same town name into towns; distant namesakes stay separate. Throws on an English name of an unknown town and on a quarter
 * with unknown postcodes, because the files ship with the program.
 */
export const gazetteerOf = (
  postcodes: readonly Postcode[],
  english: ReadonlyMap<string, string> = new Map(),
  quarters: readonly QuarterEntry[] = [],
): Gazetteer => {
  const byCode = new Map(postcodes.map((postcode) => [postcode.plz, postcode]))
  const byName = Map.groupBy(
    postcodes.flatMap((postcode) => postcode.towns.map((town) => ({ town, postcode }))),
    ({ town }) => town,
  )
  const towns = [...byName]
    .flatMap(([name, entries]) => neighbourhoods(entries.map(({ postcode }) => postcode)).map(townOf(name)))
    .sort(byImportance)
  const byFolded = Map.groupBy(towns, (town) => town.folded)
  const byHead = Map.groupBy(towns, (town) => town.folded.replace(/ .*/, ''))
  const englishNames = [...english].map(([name, german]): readonly [string, Town] => {
    const [town] = byFolded.get(foldName(german)) ?? []
    if (town === undefined) throw new Error(`there is no town named ${german}`)
    return [foldName(name), town]
  })
  const byEnglish = new Map(englishNames)
  const townsNamed = (name: string): readonly Town[] => {
    const folded = foldName(name)
    const town = byEnglish.get(folded)
    return byFolded.get(folded) ?? (town === undefined ? [] : [town])
  }
  const quartersByName = Map.groupBy(
    quarters.flatMap((entry) => {
      const quarter = quarterOf(
        entry,
        byCode,
        byName.has(entry.town) ? (byFolded.get(foldName(entry.town)) ?? []) : [],
      )
      return namesOf(quarter).map((name) => ({ name, quarter }))
    }),
    ({ name }) => name,
  )
  return {
    postcodes,
    quartersNamed: (name) => quartersByName.get(foldName(name))?.map(({ quarter }) => quarter) ?? [],
    postcode: (plz) => byCode.get(plz),
    towns,
    townsNamed,
    townsHeaded: (word) => byHead.get(word) ?? [],
    englishNames,
    theTown: (name) => {
      const [town, next] = townsNamed(name)
      return town && dwarfs(town, next) ? town : undefined
    },
    nearest: (to) => nearestOf(postcodes, to),
  }
}

const quarterOf = (
  { name, isMeantAlone, town: townName, postcodes }: QuarterEntry,
  byCode: ReadonlyMap<string, Postcode>,
  [town]: readonly Town[],
): Quarter => {
  const known = postcodes.flatMap((plz) => byCode.get(plz) ?? [])
  if (
    town === undefined ||
    known.length < postcodes.length ||
    known.some(({ towns }) => !towns.includes(townName))
  )
    throw new Error(`no quarter with these postcodes: ${townName}-${name}`)
  return {
    name,
    isMeantAlone,
    town,
    lat: mean(known.map(({ lat }) => lat)),
    lon: mean(known.map(({ lon }) => lon)),
  }
}

/** The folded names of a quarter. A town of several words also counts by its first word ("Frankfurt-Bornheim"). */
const namesOf = ({ name, town, isMeantAlone }: Quarter): readonly string[] => {
  const folded = foldName(name)
  const towns = new Set([town.folded, town.folded.replace(/ .*/, '')])
  return [
    ...(isMeantAlone ? [folded] : []),
    ...[...towns].flatMap((each) => [`${each} ${folded}`, `${folded} ${each}`]),
  ]
}

const byImportance = (a: Town, b: Town): number =>
  b.postcodes.length - a.postcodes.length || (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0)

const neighbourhoods = (postcodes: readonly Postcode[]): readonly (readonly Postcode[])[] => {
  let groups: readonly (readonly Postcode[])[] = []
  for (const postcode of postcodes) {
    const isNear = (group: readonly Postcode[]): boolean =>
      group.some((other) => distanceKm(postcode, other) <= sameTownKm)
    const joined = groups.filter(isNear).flat()
    groups = [...groups.filter((group) => !isNear(group)), [...joined, postcode]]
  }
  return groups
}

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000

const townOf =
  (name: string) =>
  (postcodes: readonly Postcode[]): Town => ({
    name,
    folded: foldName(name),
    lat: mean(postcodes.map(({ lat }) => lat)),
    lon: mean(postcodes.map(({ lon }) => lon)),
    postcodes: postcodes.toSorted((a, b) => (a.plz < b.plz ? -1 : 1)),
  })

/** Compares on a plane. That is exact enough across a postcode and four times as fast as the sphere. */
const nearestOf = (postcodes: readonly Postcode[], to: Coordinates): Postcode => {
  const lonScale = Math.cos((to.lat * Math.PI) / 180)
  let [best] = postcodes
  let bestSquare = Infinity
  for (const postcode of postcodes) {
    const square = (postcode.lat - to.lat) ** 2 + ((postcode.lon - to.lon) * lonScale) ** 2
    if (square < bestSquare) [best, bestSquare] = [postcode, square]
  }
  if (best === undefined) throw new Error('a gazetteer without postcodes')
  return best
}
