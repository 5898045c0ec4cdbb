import { useMemo, useRef } from 'react'
import { fitted, type GeoPoint, type Size } from './camera.ts'
import { GroundCanvas } from './ground-canvas.tsx'
import { MapLabels } from './map-labels.tsx'
import { useSize } from './use-size.ts'

const nothing: readonly never[] = []

/** Towns around are to be seen, not streets. */
const zoom = 9.5
const assumedSize: Size = { width: 330, height: 200 }

/** One place on the map of the country: a picture, which nothing moves. Its address stands beside it, so that it is decoration. */
export const StillMap = ({ lat, lon }: GeoPoint) => {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame, assumedSize)
  const camera = useMemo(() => fitted([{ lat, lon }], size, zoom), [lat, lon, size])
  return (
    <figure className="hit-map still-map on-dusk" aria-hidden="true">
      <div ref={frame} className="still-map__frame">
        <GroundCanvas camera={camera} size={size} />
        <MapLabels camera={camera} size={size} place={undefined} hits={nothing} pins={nothing} />
        <span className="still-map__pin" />
      </div>
      <figcaption>
        <span>© OpenStreetMap-Mitwirkende · © GeoBasis-DE / BKG (verändert)</span>
      </figcaption>
    </figure>
  )
}
