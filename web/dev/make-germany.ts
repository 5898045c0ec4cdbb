import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortName } from '../src/discovery/map/labels.ts'

/**
 * Writes what the map of hits stands on from the postcodes of `reference/geo/plz.csv` and the lines of `reference/geo/outlines.json`: run once
 * when one of them changes.
 */
const reference = join(import.meta.dirname, '../../reference/geo')
const source = join(reference, 'plz.csv')
const folder = join(import.meta.dirname, '../src/discovery/map')
const licence = 'Made by dev/make-germany.ts (© OpenStreetMap, ODbL).'

interface Point {
  readonly lat: number
  readonly lon: number
}

const postcodes = (await readFile(source, 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [, lat, lon, towns = ''] = row.split(';')
    return { lat: Number(lat), lon: Number(lon), towns: towns.split(',').filter((name) => name !== '') }
  })

const hundredths = ({ lat, lon }: Point) => [Math.round(lat * 100), Math.round(lon * 100)] as const

const pointsPacked = (): string => {
  const points = postcodes.map(hundredths)
  const unique = [...new Map(points.map((point) => [point.join(), point])).values()].sort(
    ([a, b], [c, d]) => a - c || b - d,
  )
  const byLatitude = Map.groupBy(unique, ([lat]) => lat)
  const lines = [...byLatitude].map(([lat, row]) => {
    const lons = row.map(([, lon]) => lon)
    return `${lat}:${lons.map((lon, index) => lon - (lons[index - 1] ?? 0)).join(' ')}`
  })
  return lines.join(';')
}

const kmBetween = (a: Point, b: Point): number =>
  111.19 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180))

/** Namesakes farther from each other are two towns. */
const sameTownKm = 25
/** Postcodes a town has for itself; one that it shares with others counts for a part. Fewer, and size can't be told from a village's. */
const leastPostcodes = 2
/** Of two towns that are closer the larger one is named. */
const spacingKm = 9
const villageSpacingKm = 3.5

interface Town extends Point {
  readonly name: string
  readonly size: number
}

/** All towns, the largest first. */
const townsBySize = (): readonly Town[] => {
  const known = new Map<string, { name: string; lat: number; lon: number; size: number }[]>()
  for (const { lat, lon, towns } of postcodes) {
    for (const name of towns) {
      const namesakes = known.get(name) ?? []
      const town = namesakes.find((one) => kmBetween(one, { lat, lon }) < sameTownKm)
      if (town === undefined) known.set(name, [...namesakes, { name, lat, lon, size: 1 / towns.length }])
      else {
        const part = 1 / towns.length / (town.size + 1 / towns.length)
        town.size += 1 / towns.length
        Object.assign(town, {
          lat: town.lat + (lat - town.lat) * part,
          lon: town.lon + (lon - town.lon) * part,
        })
      }
    }
  }
  return [...known.values()].flat().sort((a, b) => b.size - a.size || a.name.localeCompare(b.name, 'de'))
}

/** Those that stand no closer than this to a larger one, or to one of `others`. */
const apart = (towns: readonly Town[], km: number, others: readonly Town[] = []): readonly Town[] => {
  const kept: Town[] = []
  for (const town of towns) {
    if ([...others, ...kept].every((other) => kmBetween(other, town) >= km)) kept.push(town)
  }
  return kept
}

const packed = (towns: readonly Town[]): string =>
  towns.map((town) => [shortName(town.name), ...hundredths(town)].join(':')).join(';')

interface Outlines {
  readonly country: readonly Line[]
  readonly borders: readonly Line[]
  readonly rivers: readonly Line[]
}

/** Longitude and latitude of each point. */
type Line = readonly (readonly [number, number])[]

/** Each line as the thousandths of a degree of its first point, then steps. */
const linesPacked = (lines: readonly Line[]): string =>
  lines
    .map((line) => {
      let before = [0, 0]
      return line
        .map(([lon, lat]) => {
          const now = [Math.round(lon * 1000), Math.round(lat * 1000)]
          const step = now.map((value, axis) => value - (before[axis] ?? 0))
          before = now
          return step.join(' ')
        })
        .join(' ')
    })
    .join(';')

const write = async (file: string, name: string, says: string, content: string) =>
  await writeFile(join(folder, file), `/** ${says} */\nexport const ${name} =\n  '${content}'\n`)

const towns = townsBySize()
const named = apart(
  towns.filter(({ size }) => size >= leastPostcodes),
  spacingKm,
)

await write(
  'germany-points.ts',
  'germanyPoints',
  `Where Germany’s postcodes are, in hundredths of a degree: a latitude, then steps of longitude. ${licence}`,
  pointsPacked(),
)
await write(
  'germany-towns.ts',
  'germanyTowns',
  `Towns with a name on the map, those of most postcodes first, in hundredths of a degree: name, latitude, longitude. ${licence}`,
  packed(named),
)
await write(
  'germany-villages.ts',
  'germanyVillages',
  `The other towns, for who comes near: as the towns. ${licence}`,
  packed(apart(towns, villageSpacingKm, named)),
)

const outlines: Outlines = JSON.parse(await readFile(join(reference, 'outlines.json'), 'utf8'))
const isFrom = `Each line as thousandths of a degree of its first point (longitude, latitude), then steps. Made by dev/make-germany.ts`
await write(
  'germany-country.ts',
  'germanyCountry',
  `The country without the sea. ${isFrom} (© GeoBasis-DE / BKG, changed).`,
  linesPacked(outlines.country),
)
await write(
  'germany-borders.ts',
  'germanyBorders',
  `Borders between the Länder. ${isFrom} (© GeoBasis-DE / BKG, changed).`,
  linesPacked(outlines.borders),
)
await write(
  'germany-rivers.ts',
  'germanyRivers',
  `The large rivers. ${isFrom} (Natural Earth, public domain).`,
  linesPacked(outlines.rivers),
)
