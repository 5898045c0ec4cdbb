/** A point on the earth, WGS 84, in degrees. */
export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

const earthRadiusKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance over a sphere of 6371 km radius, in km with 2 decimals. The project has no other distance function (D-3.4). */
export const distanceKm = (a: Coordinates, b: Coordinates): number => {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 100) / 100
}

/** Where the spec's empty draft puts the pin (Karachi). It means "not set" and is never shown or indexed (D-2.2). */
export const emptyDraftPosition: Coordinates = { lat: 24.85, lon: 67.09 }

/** Where a map opens when there is nothing to show: the middle of Germany (D-2.2). */
export const middleOfGermany: Coordinates = { lat: 51.1634, lon: 10.4477 }

/** False for impossible coordinates: out of range, or not a number. */
export const areOnEarth = ({ lat, lon }: Coordinates): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** 0/0 and the neighbourhood of the empty draft's pin mean "not set". */
export const meanNotSet = ({ lat, lon }: Coordinates): boolean =>
  (lat === 0 && lon === 0) ||
  (Math.abs(lat - emptyDraftPosition.lat) < 0.02 && Math.abs(lon - emptyDraftPosition.lon) < 0.02)

/** Coordinates that may be stored and used for searching (D-2.2). */
export const areCoordinates = (coordinates: Coordinates): boolean =>
  areOnEarth(coordinates) && !meanNotSet(coordinates)
