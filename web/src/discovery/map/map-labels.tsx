import { germanNumber } from '../../lib/format.ts'
import { kilometresPerPixel, projector, ringsFor, type Camera, type GeoPoint, type Size } from './camera.ts'
import type { Cluster } from './clusters.ts'
import { around, labelsOf, overlap, shortName, type Box, type MapTown } from './labels.ts'
import type { MapHit } from './map-hits.ts'
import { useTowns } from './use-towns.ts'

interface MapLabelsProps {
  readonly camera: Camera
  readonly size: Size
  readonly place: (GeoPoint & { readonly label: string }) | undefined
  readonly hits: readonly MapHit[]
  readonly pins: readonly Cluster[]
  /** A pin of its own that no name may cover. */
  readonly pin?: GeoPoint | undefined
}

/** Names of towns, and rings of distance around the place that was asked for, where they cover no hit. */
export const MapLabels = ({ camera, size, place, hits, pins, pin }: MapLabelsProps) => {
  const known = useTowns(camera.zoom)
  const project = projector(camera, size)
  const kilometres = kilometresPerPixel(camera)
  const middle = place && project(place)
  const reach = (Math.min(size.width, size.height) / 2) * kilometres
  const rings =
    middle === undefined
      ? []
      : ringsFor(reach).map((ring) => {
          const radius = ring / kilometres
          const top = middle.y - radius
          const box: Box = { left: middle.x - 26, top: top - 18, right: middle.x + 26, bottom: top }
          return { text: `${germanNumber(ring)} km`, radius, box }
        })
  const lit = pins.map(({ at, hits: many }) => around(at, many.length > 1 ? 20 : 15))
  const tools: Box = { left: size.width - 62, top: 0, right: size.width, bottom: 162 }
  const taken = [
    tools,
    ...lit,
    ...(pin === undefined ? [] : [around(project(pin), 13)]),
    ...rings.map(({ box }) => box),
    ...(middle === undefined ? [] : [around(middle, 7)]),
  ]
  const towns: readonly MapTown[] = [
    ...(place === undefined ? [] : [{ name: shortName(place.label), point: place }]),
    ...known,
    ...hits.flatMap(({ town, point }) => (town === undefined ? [] : [{ name: shortName(town), point }])),
  ]
  return (
    <svg className="hit-map__labels" width={size.width} height={size.height}>
      {middle !== undefined &&
        rings.map(({ text, radius, box }) => (
          <g key={text}>
            <circle className="hit-map__ring" cx={middle.x} cy={middle.y} r={radius} />
            {!lit.some((light) => overlap(box, light)) && (
              <text className="hit-map__label" x={middle.x} y={middle.y - radius - 5}>
                {text}
              </text>
            )}
          </g>
        ))}
      {labelsOf(towns, { ...size, project }, taken).map(({ name, town, text, anchor }) => (
        <g key={`${name} ${town.x}`}>
          <circle className="hit-map__dot" cx={town.x} cy={town.y} r="2" />
          <text className="hit-map__town" {...text} textAnchor={anchor}>
            {name}
          </text>
        </g>
      ))}
      {middle !== undefined && (
        <path className="hit-map__middle" d={`M${middle.x - 6} ${middle.y}h12m-6-6v12`} />
      )}
    </svg>
  )
}
