import { useMemo, useRef, useState } from 'react'
import { fitted, moved, projector, type Camera, type GeoPoint, type Movement, type Size } from './camera.ts'
import { clustersOf, fannedOut, isOnePoint, type Cluster } from './clusters.ts'
import { MapFigure } from './map-figure.tsx'
import { useGround, useTilesUrl } from './map-ground.tsx'
import { townsOf, type MapHit } from './map-hits.ts'
import { MapLabels } from './map-labels.tsx'
import { MapPins } from './map-pins.tsx'
import { useCamera } from './use-camera.ts'
import { useGestures } from './use-gestures.ts'
import { useSize } from './use-size.ts'

/** One file with it: pages that show a single place load the same. */
export { StillMap } from './still-map.tsx'

export interface HitMapProps {
  readonly hits: readonly MapHit[]
  readonly place: (GeoPoint & { readonly label: string }) | undefined
  /** The id of the hit that the pointer or the focus is on, here or in the list. */
  readonly active: string | undefined
  readonly onActive: (id: string | undefined) => void
  /** A hit was pressed: its row is to be shown. */
  readonly onChoose: (id: string) => void
}

/** Without streets there is nothing to see from closer. */
const deepestZoom = { towns: 14, streets: 18 } as const
/** Closer than this the map doesn't begin. */
const closestHome = { alone: 11.5, aroundPlace: 13.5 } as const
const assumedSize: Size = { width: 480, height: 480 }
/** Pins that are nearer to one another lie on each other, in pixels. */
const pinReach = 26

/**
 * The hits on a map without third-party servers: the country, its Länder, rivers, towns and postcodes from
 * our own files (docs/decisions/0082). It is moved by pointer, wheel and keys, and follows the list.
 */
export const HitMap = ({ hits, place, active, onActive, onChoose }: HitMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame, assumedSize)
  const home = useMemo(() => homeOf(hits, place, size), [hits, place, size])
  const { camera, latest, set, glide } = useCamera(home)
  const [openedKey, setOpenedKey] = useState<string>()
  const deepest = deepestZoom[useTilesUrl() === undefined ? 'towns' : 'streets']
  const { ground, attribution } = useGround(camera, size)
  const after = (movement: Movement) => moved(latest.current, size, movement, deepest)
  const step = (movement: Movement) => glide(after(movement))
  useGestures(frame, {
    drag: (movement) => set(after(movement)),
    step,
    goHome: () => glide(home),
  })
  const project = projector(camera, size)
  const clusters = clustersOf(hits, project, pinReach)
  const opened = clusters.find((one) => one.key === openedKey && one.hits.length > 1)
  const pins = clusters.flatMap((one) => (one === opened ? fannedOut(one) : [one]))
  const open = (cluster: Cluster) => {
    const isDeep = camera.zoom >= deepest - 0.1
    if (isOnePoint(cluster) || isDeep) setOpenedKey(cluster.key === openedKey ? undefined : cluster.key)
    else glide(nearer(cluster, camera, size, deepest))
  }
  return (
    <MapFigure
      className="hit-map on-dusk"
      frame={frame}
      label="Karte der Treffer. Pfeiltasten verschieben, Plus und Minus vergrößern und verkleinern, mit Tab zu den Treffern."
      step={step}
      home={{ label: 'Alle Treffer zeigen', go: () => glide(home) }}
      attribution={attribution}
      caption={place === undefined ? captionOf(hits) : `Rund um ${place.label}`}
    >
      <div aria-hidden="true">
        {ground}
        <MapLabels camera={camera} size={size} place={place} hits={hits} pins={pins} />
      </div>
      <MapPins
        pins={pins}
        active={active}
        onActive={onActive}
        onChoose={onChoose}
        onOpen={open}
        onHidden={(spot) => step({ right: size.width / 2 - spot.x, down: size.height / 2 - spot.y })}
        size={size}
      />
    </MapFigure>
  )
}

/** Everything that was found; around the place if there is one. The whole country where the hits are all over it. */
const homeOf = (hits: readonly MapHit[], place: GeoPoint | undefined, size: Size): Camera => {
  const points = hits.map(({ point }) => point)
  return fitted(points, size, place === undefined ? closestHome.alone : closestHome.aroundPlace, place)
}

/** At least one step closer, and so close that the hits of a cluster are told apart. */
const nearer = ({ hits }: Cluster, camera: Camera, size: Size, deepest: number): Camera => {
  const all = fitted(
    hits.map(({ point }) => point),
    size,
    deepest,
  )
  return { ...all, zoom: Math.min(deepest, Math.max(all.zoom, camera.zoom + 1)) }
}

const captionOf = (hits: readonly MapHit[]): string => {
  const area = townsOf(hits)
  return `Die Treffer dieser Liste${area === '' ? '' : ` in ${area}`}`
}
