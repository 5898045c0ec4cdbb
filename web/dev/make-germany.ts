import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shortName } from '../src/discovery/map/labels.ts'

/** Writes what the map of hits stands on from the postcodes of `reference/geo/plz.csv` (ODbL): run once when that file changes. */
const source = join(import.meta.dirname, '../../reference/geo/plz.csv')
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

const townsPacked = (): string => {
  const known = new Map<string, (Point & { readonly name: string; size: number })[]>()
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
  const bySize = [...known.values()]
    .flat()
    .sort((a, b) => b.size - a.size || a.name.localeCompare(b.name, 'de'))
  const named: typeof bySize = []
  for (const town of bySize) {
    const isAlone = named.every((other) => kmBetween(other, town) >= spacingKm)
    if (town.size >= leastPostcodes && isAlone) named.push(town)
  }
  return named.map((town) => [shortName(town.name), ...hundredths(town)].join(':')).join(';')
}

const write = async (file: string, name: string, says: string, packed: string) =>
  await writeFile(join(folder, file), `/** ${says} ${licence} */\nexport const ${name} =\n  '${packed}'\n`)

await write(
  'germany-points.ts',
  'germanyPoints',
  'Where Germany’s postcodes are, in hundredths of a degree: a latitude, then steps of longitude.',
  pointsPacked(),
)
await write(
  'germany-towns.ts',
  'germanyTowns',
  'Towns with a name on the map, those of most postcodes first, in hundredths of a degree: name, latitude, longitude.',
  townsPacked(),
)
