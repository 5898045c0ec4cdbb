import type { GeoPoint, Size, Spot } from './camera.ts'

/** A town with a name on the map. */
export interface MapTown {
  readonly name: string
  readonly point: GeoPoint
}

/** A part of the drawing, in its units. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A name beside its town: where its text begins or ends. */
export interface Label {
  readonly name: string
  readonly town: Spot
  readonly text: Spot
  readonly anchor: 'start' | 'end'
  readonly box: Box
}

/** Reads the packed towns of the map (`germany-towns.ts`). */
export const namedTowns = (packed: string): readonly MapTown[] =>
  packed.split(';').map((town) => {
    const [name = '', lat, lon] = town.split(':')
    return { name, point: { lat: Number(lat) / 100, lon: Number(lon) / 100 } }
  })

/** "Halle (Saale)", "Frankfurt am Main", "80331 München": on a map one sees which. */
export const shortName = (name: string): string =>
  name.replace(/^\d{5} /, '').replace(/( \(| - |\/| an der | am | im | in | ob der ).*/, '')

/** A square around a spot. */
export const around = ({ x, y }: Spot, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
})

/** Boxes that only touch don't. */
export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** More names than these are a list, not a map. */
const mostLabels = 16
/** What a letter takes of the line at the size of labels, rather too much than too little; and the height of the line. */
const letter = 6.6
const line = 14
/** Between the town's dot and its name; the second where a light stands on the dot, the third where it stands beside it. */
const distances = [6, 15, 26] as const
const dotReach = 2

/**
 * Names for the towns in view, the most important first, each once and where it covers nothing: no light, no other name, not the edge. A town whose
 * name has no room has none.
 *
 * @param towns the most important first; one that has no room is cheap, so that there may be thousands
 * @param taken where no name may stand
 */
export const labelsOf = (
  towns: readonly MapTown[],
  { project, ...size }: Size & { readonly project: (point: GeoPoint) => Spot },
  taken: readonly Box[],
): readonly Label[] => {
  const labels: Label[] = []
  for (const { name, point } of towns) {
    if (labels.length === mostLabels) break
    if (labels.some((other) => other.name === name)) continue
    const town = project(point)
    const isFree = ({ box }: Label) =>
      isInside(box, size) &&
      !taken.some((other) => overlap(box, other)) &&
      !labels.some((other) => overlap(box, other.box) || overlap(box, around(other.town, dotReach)))
    const place = isInside(around(town, 0), size) ? placesFor(name, town).find(isFree) : undefined
    if (place !== undefined) labels.push(place)
  }
  return labels
}

const placesFor = (name: string, town: Spot): readonly Label[] =>
  distances.flatMap((distance) =>
    (['start', 'end'] as const).map((anchor) => {
      const width = name.length * letter
      const x = anchor === 'start' ? town.x + distance : town.x - distance
      const left = anchor === 'start' ? x : x - width
      const box = { left, top: town.y - line / 2, right: left + width, bottom: town.y + line / 2 }
      return { name, town, text: { x, y: town.y + line / 3.5 }, anchor, box }
    }),
  )

const isInside = ({ left, top, right, bottom }: Box, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height
