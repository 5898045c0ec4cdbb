import type { SearchHitView } from '@schaufenster/query-service/discovery/contract.ts'
import type { GeoPoint } from './projection.ts'

/** A hit of the list as a point on the map. */
export interface MapHit {
  readonly id: string
  /** As in the list. */
  readonly number: number
  readonly point: GeoPoint
  readonly town: string | undefined
}

/** The hits of a page that are somewhere; who has told no place is not put at 0/0 (D-3.4). */
export const mapHitsOf = (hits: readonly SearchHitView[]): readonly MapHit[] =>
  hits.flatMap(({ _id, _source: { address, city } }, index) =>
    address?.latitude === undefined || address.longitude === undefined
      ? []
      : [
          {
            id: _id,
            number: index + 1,
            point: { lat: address.latitude, lon: address.longitude },
            town: city,
          },
        ],
  )

/** More are counted. */
const townsNamed = 3

/** The towns of the hits in words, those of the first hits by name: "München, Augsburg und Dachau". */
export const townsOf = (hits: readonly MapHit[]): string => {
  const towns = [...new Set(hits.flatMap(({ town }) => town ?? []))]
  const named = towns.length > townsNamed ? towns.slice(0, townsNamed - 1) : towns
  const others = towns.length - named.length
  return new Intl.ListFormat('de').format(others === 0 ? named : [...named, `${others} weiteren Orten`])
}

/** Reads the packed ground of the map (`germany-points.ts`). */
export const pointsOf = (packed: string): readonly GeoPoint[] =>
  packed.split(';').flatMap((row) => {
    const [lat = '', steps = ''] = row.split(':')
    let lon = 0
    return steps.split(' ').map((step) => {
      lon += Number(step)
      return { lat: Number(lat) / 100, lon: lon / 100 }
    })
  })
