import { germanDistance } from '../../lib/format.ts'
import type { SearchHit } from '../api.ts'
import type { GeoPoint } from './camera.ts'

/** A hit of the list as a point on the map. */
export interface MapHit {
  readonly id: string
  /** As in the list. */
  readonly number: number
  readonly name: string
  readonly slug: string
  readonly point: GeoPoint
  /** Known by its postcode only: it stands somewhere around. */
  readonly isRough: boolean
  /** In words, where a place was asked for. */
  readonly distance: string | undefined
  readonly town: string | undefined
  /** Of five stars, with one decimal; undefined without reviews. */
  readonly stars: number | undefined
}

type Located = Pick<SearchHit['_source'], 'name' | 'slug' | 'address' | 'city' | 'rating'>

/** A company as a point on the map; none without a position: nobody is put at 0/0 (D-3.4). */
export const companyOnMap = (
  id: string,
  { name, slug, address, city, rating }: Located,
  number: number,
  distanceKm?: number,
): readonly MapHit[] => {
  if (address?.latitude === undefined || address.longitude === undefined) return []
  const isRough = address.precision === 'plz'
  return [
    {
      id,
      number,
      name,
      slug,
      point: { lat: address.latitude, lon: address.longitude },
      isRough,
      distance: distanceKm === undefined ? undefined : germanDistance(distanceKm, isRough),
      town: city,
      stars: rating?.average,
    },
  ]
}

/**
 * The hits of a page that are somewhere.
 *
 * @param first the number of the first hit
 */
export const mapHitsOf = (hits: readonly SearchHit[], first = 1): readonly MapHit[] =>
  hits.flatMap(({ _id, distanceKm, _source }, index) => companyOnMap(_id, _source, first + index, distanceKm))

/** More are counted. */
const townsNamed = 3

/** The towns of the hits in words, those of the first hits by name: "München, Augsburg und Dachau". */
export const townsOf = (hits: readonly Pick<MapHit, 'town'>[]): string => {
  const towns = [...new Set(hits.flatMap(({ town }) => town ?? []))]
  const named = towns.length > townsNamed ? towns.slice(0, townsNamed - 1) : towns
  const others = towns.length - named.length
  return new Intl.ListFormat('de').format(others === 0 ? named : [...named, `${others} weiteren Orten`])
}
