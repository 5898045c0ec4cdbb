/** A point on earth in degrees. */
export interface GeoPoint {
  readonly lat: number
  readonly lon: number
}

/** Turns degrees into units of a drawing of `size` by `size`, north at the top. */
export interface MapView {
  readonly size: number
  readonly project: (point: GeoPoint) => { readonly x: number; readonly y: number }
  /** Kilometres from the middle to the edge. */
  readonly reachKm: number
}

const kmPerDegree = 111.19
const margin = 1.18
/** A single light needs something around it. Around a place rings tell how far it is, and lights that are near must not lie on one another. */
const leastReachKm = { alone: 6, aroundPlace: 0.5 }

/** A view that has all points in it: around `center` if there is one, else around their middle. */
export const viewOf = (points: readonly GeoPoint[], size: number, center?: GeoPoint): MapView => {
  const middle = center ?? middleOf(points)
  const narrowing = Math.cos((middle.lat * Math.PI) / 180)
  const offset = ({ lat, lon }: GeoPoint) => ({
    east: (lon - middle.lon) * kmPerDegree * narrowing,
    north: (lat - middle.lat) * kmPerDegree,
  })
  const farthest = Math.max(
    0,
    ...points.map(offset).flatMap(({ east, north }) => [Math.abs(east), Math.abs(north)]),
  )
  const least = center === undefined ? leastReachKm.alone : leastReachKm.aroundPlace
  const reachKm = Math.max(least, farthest * margin)
  const unit = size / 2 / reachKm
  return {
    size,
    reachKm,
    project: (point) => {
      const { east, north } = offset(point)
      return { x: size / 2 + east * unit, y: size / 2 - north * unit }
    },
  }
}

const middleOf = (points: readonly GeoPoint[]): GeoPoint => {
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
  }
}

/** Round distances for rings around the middle, in kilometres: up to three, the widest beyond half of the view. */
export const ringsFor = (reachKm: number): readonly number[] => {
  const power = 10 ** Math.floor(Math.log10(reachKm))
  const step = [0.2, 0.5, 1, 2, 3].map((factor) => factor * power).find((one) => reachKm / one < 3.6) ?? power
  return [1, 2, 3].map((times) => times * step).filter((ring) => ring <= reachKm)
}
