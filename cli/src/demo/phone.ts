import { distanceKm, type Coordinates } from '@schaufenster/platform/geo/coordinates.ts'

/**
 * Numbers that never reach anybody: a thousand in each of five cities, kept free for films and books by the Bundesnetzagentur (Mitteilung
 * 148/2021, Amtsblatt 7/2021, "Rufnummern für Medienproduktionen").
 */
const ranges: readonly (Coordinates & { readonly code: string; readonly start: string })[] = [
  { code: '30', start: '23125', lat: 52.52, lon: 13.405 },
  { code: '40', start: '66969', lat: 53.55, lon: 9.993 },
  { code: '69', start: '90009', lat: 50.11, lon: 8.682 },
  { code: '89', start: '99998', lat: 48.137, lon: 11.575 },
  { code: '221', start: '4710', lat: 50.938, lon: 6.96 },
]

/** A number of the nearest of the five cities; `extension` is 0 to 999. */
export const fictitiousPhone = (near: Coordinates, extension: number): string => {
  const [nearest] = ranges.toSorted((a, b) => distanceKm(near, a) - distanceKm(near, b))
  if (nearest === undefined) throw new Error('no range of numbers')
  return `+49 ${nearest.code} ${nearest.start} ${String(extension).padStart(3, '0')}`
}
