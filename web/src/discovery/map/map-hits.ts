import type { SearchHitView } from '@schaufenster/query-service/discovery/contract.ts'
import type { GeoPoint } from './projection.ts'

export interface MapHit {
  readonly id: string
  /** As in the list. */
  readonly number: number
  readonly point: GeoPoint
}

/** The hits of a page that are somewhere; who has told no place is not put at 0/0 (D-3.4). */
export const mapHitsOf = (hits: readonly SearchHitView[]): readonly MapHit[] =>
  hits.flatMap(({ _id, _source: { address } }, index) =>
    address?.latitude === undefined || address.longitude === undefined
      ? []
      : [{ id: _id, number: index + 1, point: { lat: address.latitude, lon: address.longitude } }],
  )

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
