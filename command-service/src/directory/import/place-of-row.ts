import type { Address, GeoPosition } from '@schaufenster/events/directory/values.ts'
import {
  areOnEarth,
  distanceKm,
  meanNotSet,
  type Coordinates,
} from '@schaufenster/platform/geo/coordinates.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { isLeft, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { readPostcode } from '../fields/postcode.ts'
import { faultIn, type RowFault } from './row-fault.ts'
import type { SourcePlace } from './source-row.ts'
import { cleanLine } from './text.ts'

/** A company's location, as far as its row and the gazetteer tell (docs/decisions/0071). */
export interface RowPlace {
  readonly address?: Address
  readonly position?: GeoPosition
  /** Values that were inferred rather than given, in German. */
  readonly found: readonly string[]
}

/**
 * Locates a row's business; the left side says in German why the location is impossible. A missing town is
 * inferred from the postcode or the coordinates, a missing postcode only if the town has just one, missing
 * coordinates from postcode or town (docs/decisions/0071).
 */
export const placeOfRow = (place: SourcePlace, gazetteer: Gazetteer): Either<RowFault, RowPlace> => {
  const point = coordinatesOf(place)
  if (point === 'impossible')
    return faultIn(
      'Koordinaten',
      `Die Koordinaten ${place.lat ?? ''} / ${place.lon ?? ''} kann es nicht geben.`,
    )
  const country = (cleanLine(place.country, 80) ?? 'DE').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country))
    return faultIn('Land', `„${country}“ ist kein Länderkürzel wie DE, AT oder CH.`)
  const written = cleanLine(place.plz, 12)
  const postcode = written === undefined ? right(undefined) : readPostcode(written, country)
  if (isLeft(postcode)) return faultIn('PLZ', `„${written}“ ist keine Postleitzahl.`)
  const plz = postcode.right
  const isGerman = country === 'DE'
  const given = { plz, city: readable(cleanLine(place.city, 80)) }
  const completed = isGerman ? completedTown(given, point, gazetteer) : { ...given, found: [] }
  const address = addressOf(place, country, completed)
  const position = point
    ? positionAt(point, 'address')
    : isGerman
      ? middleOf(completed, gazetteer)
      : undefined
  return right({ ...(address && { address }), ...(position && { position }), found: completed.found })
}

/** A town name with replacement characters is not usable. */
const readable = (text: string | undefined): string | undefined =>
  text?.includes('\uFFFD') ? undefined : text

const coordinatesOf = ({ lat, lon }: SourcePlace): Coordinates | 'impossible' | undefined => {
  if (!lat?.trim() || !lon?.trim()) return undefined
  const point = { lat: Number(lat.trim().replace(',', '.')), lon: Number(lon.trim().replace(',', '.')) }
  if (!areOnEarth(point)) return 'impossible'
  return meanNotSet(point) ? undefined : point
}

interface Town {
  readonly plz: string | undefined
  readonly city: string | undefined
}

/** Beyond this distance the nearest German postcode says nothing about a point. */
const farKm = 20

const completedTown = (
  given: Town,
  point: Coordinates | undefined,
  gazetteer: Gazetteer,
): Town & { readonly found: readonly string[] } => {
  const { plz, city } = given
  if (city === undefined) {
    const town = townOf(plz, point, gazetteer)
    if (town === undefined) return { ...given, found: [] }
    const from = plz === undefined ? 'den Koordinaten' : 'der Postleitzahl'
    return { plz, city: town, found: [`Ort aus ${from} ermittelt`] }
  }
  const only = plz ?? onlyPostcodeOf(city, gazetteer)
  return { plz: only, city, found: only === plz ? [] : ['Postleitzahl aus dem Ort ermittelt'] }
}

/** The postcode's only town, or the one at the point; undefined if several are possible. */
const townOf = (
  plz: string | undefined,
  point: Coordinates | undefined,
  gazetteer: Gazetteer,
): string | undefined => {
  const ofPostcode = plz === undefined ? undefined : gazetteer.postcode(plz)?.towns
  if (ofPostcode?.length === 1) return ofPostcode[0]
  const nearest = point && gazetteer.nearest(point)
  const atPoint = nearest && distanceKm(nearest, point) <= farKm ? nearest.towns : []
  const towns = ofPostcode === undefined ? atPoint : atPoint.filter((town) => ofPostcode.includes(town))
  return towns.length === 1 ? towns[0] : undefined
}

const onlyPostcodeOf = (city: string, gazetteer: Gazetteer): string | undefined => {
  const town = gazetteer.theTown(city)
  return town?.postcodes.length === 1 ? town.postcodes[0]?.plz : undefined
}

const addressOf = (place: SourcePlace, country: string, { plz, city }: Town): Address | undefined => {
  const street = readable(cleanLine(place.street, 120))
  const addition = readable(cleanLine(place.addition, 120))
  const town = [plz, city].filter((part) => part !== undefined).join(' ')
  const formattedAddress = [street, addition, town]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
  if (formattedAddress === '') return undefined
  return {
    country,
    ...(city !== undefined && { city }),
    ...(plz !== undefined && { plz }),
    ...(street !== undefined && { street }),
    ...(addition !== undefined && { addition }),
    formattedAddress,
  }
}

const positionAt = ({ lat, lon }: Coordinates, precision: GeoPosition['precision']): GeoPosition => ({
  latitude: lat,
  longitude: lon,
  precision,
})

/** The centre of the postcode, or of the town if its name is unambiguous. */
const middleOf = ({ plz, city }: Town, gazetteer: Gazetteer): GeoPosition | undefined => {
  const postcode = plz === undefined ? undefined : gazetteer.postcode(plz)
  if (postcode) return positionAt(postcode, 'plz')
  const town = city === undefined ? undefined : gazetteer.theTown(city)
  return town && positionAt(town, 'plz')
}
