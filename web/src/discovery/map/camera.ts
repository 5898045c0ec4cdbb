/** A point on earth in degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lon: number
}

/** A spot on the drawing, in pixels from its upper left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** How large the drawing is, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The viewport of the map. `zoom` as on all web maps: the world is 256 · 2^zoom pixels wide. */
export interface Camera {
  readonly center: GeoPoint
  readonly zoom: number
}

const tile = 256
const kilometresRound = 40_075
/** Nobody gets lost: the country and what lies around it. */
const bounds = { south: 45.5, north: 56.5, west: 3, east: 18 }
const narrowest = 4.4

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Where a point lies on a map of the world (Mercator) whose width and height are 1. */
export const worldOf = ({ lat, lon }: GeoPoint): Spot => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

const pointOf = ({ x, y }: Spot): GeoPoint => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  lon: (x - 0.5) * 360,
})

/** Pixels of the whole world. */
export const scaleOf = ({ zoom }: Camera): number => tile * 2 ** zoom

/** Where points stand on the drawing. */
export const projector = (camera: Camera, { width, height }: Size) => {
  const scale = scaleOf(camera)
  const middle = worldOf(camera.center)
  return (point: GeoPoint): Spot => {
    const { x, y } = worldOf(point)
    return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale }
  }
}

/** The point that stands at a spot of the drawing. */
export const pointAt = (camera: Camera, { width, height }: Size, { x, y }: Spot): GeoPoint => {
  const scale = scaleOf(camera)
  const middle = worldOf(camera.center)
  return pointOf({ x: middle.x + (x - width / 2) / scale, y: middle.y + (y - height / 2) / scale })
}

/** How far two points are apart that lie near each other. */
export const kilometresBetween = (one: GeoPoint, other: GeoPoint): number => {
  const perDegree = kilometresRound / 360
  const east = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * perDegree
}

/** How many kilometres a pixel is in the middle. */
export const kilometresPerPixel = (camera: Camera): number =>
  (kilometresRound * Math.cos((camera.center.lat * Math.PI) / 180)) / scaleOf(camera)

/** The same look with what is beyond the bounds brought back. */
const bounded = ({ center, zoom }: Camera, deepest: number): Camera => ({
  center: {
    lat: clamp(center.lat, bounds.south, bounds.north),
    lon: clamp(center.lon, bounds.west, bounds.east),
  },
  zoom: clamp(zoom, narrowest, deepest),
})

/** What one sees when what is drawn is drawn this many pixels farther right and down, and larger by so many steps of zoom around a spot. */
export const moved = (
  camera: Camera,
  size: Size,
  { right = 0, down = 0, closer = 0, around }: Movement,
  deepest: number,
): Camera => {
  const spot = around ?? { x: size.width / 2, y: size.height / 2 }
  const offset = { x: spot.x - size.width / 2, y: spot.y - size.height / 2 }
  const before = scaleOf(camera)
  const zoom = clamp(camera.zoom + closer, narrowest, deepest)
  const after = scaleOf({ ...camera, zoom })
  const middle = worldOf(camera.center)
  const held = {
    x: middle.x + (offset.x - right) / before,
    y: middle.y + (offset.y - down) / before,
  }
  return bounded(
    { center: pointOf({ x: held.x - offset.x / after, y: held.y - offset.y / after }), zoom },
    deepest,
  )
}

/** How a map is moved. */
export interface Movement {
  readonly right?: number
  readonly down?: number
  readonly closer?: number
  /** What stays where it is while the map comes closer; the middle unless told. */
  readonly around?: Spot
}

/** Room between what has to be seen and the edge, in pixels. */
const margin = 44

/**
 * The closest look that has all points in it, no closer than `closest`; with `center` in the middle if there is one.
 *
 * @param points at least one
 */
export const fitted = (
  points: readonly GeoPoint[],
  size: Size,
  closest: number,
  center?: GeoPoint,
): Camera => {
  const spots = points.map(worldOf)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const middle =
    center === undefined
      ? { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
      : worldOf(center)
  const reach = (values: readonly number[], from: number) =>
    Math.max(0, ...values.map((value) => Math.abs(value - from)))
  const fitting = (room: number, needed: number) =>
    needed === 0 ? closest : Math.log2(Math.max(1, room / 2 - margin) / needed / tile)
  const zoom = Math.min(fitting(size.width, reach(xs, middle.x)), fitting(size.height, reach(ys, middle.y)))
  return bounded({ center: pointOf(middle), zoom: Math.min(zoom, closest) }, closest)
}

/** The view partway from one to another, 0 to 1. */
export const between = (from: Camera, to: Camera, part: number): Camera => {
  const mix = (a: number, b: number) => a + (b - a) * part
  return {
    center: { lat: mix(from.center.lat, to.center.lat), lon: mix(from.center.lon, to.center.lon) },
    zoom: mix(from.zoom, to.zoom),
  }
}

/** Round distances for rings around the middle, in kilometres: up to three, the widest beyond half of the reach. */
export const ringsFor = (reachKm: number): readonly number[] => {
  const power = 10 ** Math.floor(Math.log10(reachKm))
  const step = [0.2, 0.5, 1, 2, 3].map((factor) => factor * power).find((one) => reachKm / one < 3.6) ?? power
  return [1, 2, 3].map((times) => times * step).filter((ring) => ring <= reachKm)
}
