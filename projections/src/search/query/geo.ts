/** Degrees. */
export interface Point {
  readonly lat: number
  readonly lon: number
}

/** All points within a distance in kilometres. */
export interface Circle extends Point {
  readonly radiusKm: number
}

/** Spec §5. */
const earthRadiusKm = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres (haversine, spec §5). */
export const kilometresBetween = (a: Point, b: Point): number => {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The haversine of a distance, from which {@link kilometresBetween} is computed. */
export const halfChordOf = (kilometres: number): number =>
  Math.sin(Math.min(Math.PI, kilometres / earthRadiusKm) / 2) ** 2

/** Rounded for display and sorting: two decimals (D-3.4). */
export const shownKilometres = (kilometres: number): number => Math.round(kilometres * 100) / 100

/** Beyond this many cells, looking at some extra documents is cheaper than merging their lists. */
const mostCells = 16

/** Heights of the cells in degrees, finest first. They are half as wide again, which makes them square in Germany. */
const cellHeights = [0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28] as const
const widthByHeight = 1.5
const kilometresPerDegree = (earthRadiusKm * Math.PI) / 180

/** The names of the cells that contain a point, one per size. */
export const cellsOf = ({ lat, lon }: Point): readonly string[] =>
  cellHeights.map((height, size) => cellName(size, row(lat, height), column(lon, height)))

/**
 * The names of cells that cover a circle, as few and as small as possible. Undefined if every document must be looked at: for a circle that is huge,
 * at a pole, or across the date line.
 */
export const cellsCovering = (circle: Circle): readonly string[] | undefined => {
  const latReach = circle.radiusKm / kilometresPerDegree
  const northmost = Math.abs(circle.lat) + latReach
  if (northmost >= 85) return undefined
  // A circle's easternmost point is slightly poleward of its centre; its poleward edge is a safe bound.
  const lonReach = latReach / Math.cos(radians(northmost))
  if (Math.abs(circle.lon) + lonReach >= 180) return undefined
  for (const [size, height] of cellHeights.entries()) {
    const [south, north] = [row(circle.lat - latReach, height), row(circle.lat + latReach, height)]
    const [west, east] = [column(circle.lon - lonReach, height), column(circle.lon + lonReach, height)]
    if ((north - south + 1) * (east - west + 1) > mostCells) continue
    const names: string[] = []
    for (let y = south; y <= north; y++)
      for (let x = west; x <= east; x++) if (isTouched(circle, y, x, height)) names.push(cellName(size, y, x))
    return names
  }
  return undefined
}

/** Whether the circle reaches into the cell; true in doubt. */
const isTouched = (circle: Circle, y: number, x: number, height: number): boolean => {
  const [south, west] = [y * height - 90, x * height * widthByHeight - 180]
  const lat = Math.min(Math.max(circle.lat, south), south + height)
  const lon = Math.min(Math.max(circle.lon, west), west + height * widthByHeight)
  return kilometresBetween(circle, { lat, lon }) <= circle.radiusKm * 1.05 + 0.01
}

const row = (lat: number, height: number): number => Math.floor((lat + 90) / height)
const column = (lon: number, height: number): number => Math.floor((lon + 180) / (height * widthByHeight))
const cellName = (size: number, y: number, x: number): string => `${size}${(y * 65_536 + x).toString(36)}`
