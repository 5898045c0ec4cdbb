import { useMemo, useRef } from 'react'
import { fitted, type GeoPoint, type Size } from './camera.ts'
import { useGround, useTilesUrl } from './map-ground.tsx'
import { MapLabels } from './map-labels.tsx'
import { useSize } from './use-size.ts'

const nothing: readonly never[] = []

/** Without streets the towns around are to be seen. */
const zooms = { towns: 9.5, streets: 15 } as const
const assumedSize: Size = { width: 330, height: 200 }

/** One place on the map of the country: a picture, which nothing moves. Its address stands beside it, so that it is decoration. */
export const StillMap = (point: GeoPoint) => {
  const { lat, lon } = point
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame, assumedSize)
  const zoom = useTilesUrl() === undefined ? zooms.towns : zooms.streets
  const camera = useMemo(() => fitted([{ lat, lon }], size, zoom), [lat, lon, size, zoom])
  const { ground, attribution } = useGround(camera, size)
  return (
    <figure className="hit-map still-map on-dusk" aria-hidden="true">
      <div ref={frame} className="still-map__frame">
        {ground}
        <MapLabels camera={camera} size={size} place={undefined} hits={nothing} pins={nothing} pin={point} />
        <span className="still-map__pin" />
      </div>
      <figcaption>
        <span>
          © OpenStreetMap-Mitwirkende · © GeoBasis-DE / BKG (verändert){attribution && ` · ${attribution}`}
        </span>
      </figcaption>
    </figure>
  )
}
