import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes the points of the map's ground from the postcodes of `reference/geo/plz.csv` (ODbL): run once when that file changes. */
const source = join(import.meta.dirname, '../../reference/geo/plz.csv')
const target = join(import.meta.dirname, '../src/discovery/map/germany-points.ts')

const rows = (await readFile(source, 'utf8')).trim().split('\n').slice(1)
const points = rows
  .map((row) => row.split(';'))
  .map(([, lat, lon]) => [Math.round(Number(lat) * 100), Math.round(Number(lon) * 100)] as const)
const unique = [...new Map(points.map((point) => [point.join(), point])).values()].sort(
  ([a, b], [c, d]) => a - c || b - d,
)

const byLatitude = Map.groupBy(unique, ([lat]) => lat)
const lines = [...byLatitude].map(([lat, row]) => {
  const lons = row.map(([, lon]) => lon)
  return `${lat}:${lons.map((lon, index) => lon - (lons[index - 1] ?? 0)).join(' ')}`
})
await writeFile(
  target,
  `/** Where Germany's postcodes are, in hundredths of a degree: a latitude, then steps of longitude. Made by dev/make-germany-points.ts (© OpenStreetMap, ODbL). */\nexport const germanyPoints =\n  '${lines.join(';')}'\n`,
)
