import type { GeoPoint, Spot } from './camera.ts'
import type { MapHit } from './map-hits.ts'

/** Hits that stand on one spot of the drawing, in the order of the list. */
export interface Cluster {
  /** The first of them. */
  readonly key: string
  readonly at: Spot
  readonly hits: readonly MapHit[]
}

/** Hits as far as they stand apart: one within `reach` pixels of an earlier one joins it. */
export const clustersOf = (
  hits: readonly MapHit[],
  project: (point: GeoPoint) => Spot,
  reach: number,
): readonly Cluster[] => {
  const clusters: { key: string; at: Spot; hits: MapHit[] }[] = []
  for (const hit of hits) {
    const at = project(hit.point)
    const near = clusters.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < reach)
    if (near === undefined) clusters.push({ key: hit.id, at, hits: [hit] })
    else near.hits.push(hit)
  }
  return clusters
}

/** Whether coming closer tells these hits apart: many are known by their postcode only and stand on one point. */
export const isOnePoint = ({ hits }: Cluster): boolean =>
  hits.every(({ point }) => point.lat === hits[0]?.point.lat && point.lon === hits[0].point.lon)

/** Pixels between neighbours on the circle. */
const elbowRoom = 34

/** The hits of one point side by side on a circle around it. */
export const fannedOut = ({ at, hits }: Cluster): readonly Cluster[] => {
  const radius = Math.max(elbowRoom, (hits.length * elbowRoom) / (2 * Math.PI))
  return hits.map((hit, index) => {
    const angle = (index / hits.length) * 2 * Math.PI - Math.PI / 2
    const spot = { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) }
    return { key: hit.id, at: spot, hits: [hit] }
  })
}
