import { useMemo } from 'react'
import { germanKilometres } from '../../lib/format.ts'
import { germanyPoints } from './germany-points.ts'
import { germanyTowns } from './germany-towns.ts'
import { around, labelsOf, namedTowns, overlap, shortName, type Box, type MapTown } from './labels.ts'
import { pointsOf, townsOf, type MapHit } from './map-hits.ts'
import { ringsFor, viewOf, type GeoPoint, type MapView } from './projection.ts'

interface HitMapProps {
  readonly hits: readonly MapHit[]
  readonly place: (GeoPoint & { readonly label: string }) | undefined
  /** The id of the hit that the pointer or the focus is on in the list. */
  readonly active: string | undefined
  /** About how wide it is drawn, in pixels, so that text on it has the size of text. */
  readonly size: number
}

/** Lights closer than this, in units of the drawing, have no room for their numbers. */
const roomForNumber = 21

/**
 * The hits as lights in the night, over the country's postcodes as faint dots: no tiles, nobody else's server. The list says the same in
 * words, so that it is decoration for screen readers.
 */
export const HitMap = ({ hits, place, active, size }: HitMapProps) => {
  const view = useMemo(() => viewFor(hits, place, size), [hits, place, size])
  const ground = useMemo(() => groundPath(view), [view])
  const lights = hits.map((hit) => ({ ...hit, at: view.project(hit.point) }))
  const crowded = lights.some((one, index) =>
    lights
      .slice(index + 1)
      .some((other) => Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) < roomForNumber),
  )
  const reach = crowded ? 5 : 10
  const rings = place === undefined ? [] : ringsFor(view.reachKm).map((ring) => ringOf(ring, view))
  const middle = place === undefined ? [] : [around({ x: size / 2, y: size / 2 }, 7)]
  const lit = lights.map(({ at }) => around(at, reach + 1))
  const taken = [...lit, ...rings.map(({ box }) => box), ...middle]
  const labels = labelsOf(townsAround(hits, place), view, taken)
  const shownLast = [...lights].sort((a, b) => Number(a.id === active) - Number(b.id === active))
  return (
    <figure className="hit-map on-dusk" aria-hidden="true">
      <svg viewBox={`0 0 ${size} ${size}`}>
        <path className="hit-map__ground" d={ground} />
        {rings.map(({ text, radius, box }) => (
          <g key={text}>
            <circle className="hit-map__ring" cx={size / 2} cy={size / 2} r={radius} />
            {!lit.some((light) => overlap(box, light)) && (
              <text className="hit-map__label" x={size / 2} y={size / 2 - radius - 5}>
                {text}
              </text>
            )}
          </g>
        ))}
        {labels.map(({ name, town, text, anchor }) => (
          <g key={`${name} ${town.x}`}>
            <circle className="hit-map__dot" cx={town.x} cy={town.y} r="2" />
            <text className="hit-map__town" {...text} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
        {place !== undefined && (
          <path className="hit-map__middle" d={`M${size / 2 - 6} ${size / 2}h12m-6-6v12`} />
        )}
        {shownLast.map(({ id, number, at }) => (
          <g key={id} className="hit-map__light" data-active={id === active || undefined}>
            <circle className="hit-map__glow" cx={at.x} cy={at.y} r="22" />
            <circle className="hit-map__lamp" cx={at.x} cy={at.y} r={id === active ? 10 : reach} />
            {(!crowded || id === active) && (
              <text className="hit-map__number" x={at.x} y={at.y + 4.5}>
                {number}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        {place === undefined ? captionOf(hits, view) : `Rund um ${place.label}`}
        <span>© OpenStreetMap-Mitwirkende</span>
      </figcaption>
    </figure>
  )
}

const largeTowns = namedTowns(germanyTowns)

/** What can have a name: the place that was asked for, the country's larger towns, and those of the hits. */
const townsAround = (hits: readonly MapHit[], place: HitMapProps['place']): readonly MapTown[] => [
  ...(place === undefined ? [] : [{ name: shortName(place.label), point: place }]),
  ...largeTowns,
  ...hits.flatMap(({ town, point }) => (town === undefined ? [] : [{ name: shortName(town), point }])),
]

/** A distance around the middle, and where its text stands. */
const ringOf = (ring: number, { reachKm, size }: MapView) => {
  const radius = (ring / reachKm) * (size / 2)
  const top = size / 2 - radius
  const box: Box = { left: size / 2 - 26, top: top - 18, right: size / 2 + 26, bottom: top }
  return { text: germanKilometres(ring).replace(',00', ''), radius, box }
}

/** Far apart: the whole country, so that one sees where they are. Near each other: just them, or the surroundings of the place. */
const viewFor = (hits: readonly MapHit[], place: GeoPoint | undefined, size: number): MapView => {
  const view = viewOf(
    hits.map(({ point }) => point),
    size,
    place,
  )
  return place === undefined && view.reachKm > farApartKm ? viewOf(countryCorners, size) : view
}

const captionOf = (hits: readonly MapHit[], { reachKm }: MapView): string => {
  const area = reachKm > farApartKm ? 'Deutschland' : townsOf(hits)
  return `Die Treffer dieser Seite${area === '' ? '' : ` in ${area}`}`
}

const farApartKm = 150
const countryCorners: readonly GeoPoint[] = [
  { lat: 47.9, lon: 6.6 },
  { lat: 54.4, lon: 14.3 },
]

/** All dots inside of the view as one path of points. */
const groundPath = (view: MapView): string =>
  pointsOf(germanyPoints)
    .map(view.project)
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= view.size && y <= view.size)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
    .join('')
