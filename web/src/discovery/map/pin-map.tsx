import { useCallback, useMemo, useRef, useState } from 'react'
import { germanNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import {
  fitted,
  kilometresBetween,
  moved,
  pointAt,
  projector,
  type Camera,
  type GeoPoint,
  type Movement,
  type Size,
  type Spot,
} from './camera.ts'
import { MapFigure } from './map-figure.tsx'
import { useGround, useTilesUrl } from './map-ground.tsx'
import { MapLabels } from './map-labels.tsx'
import { useCamera } from './use-camera.ts'
import { useGestures } from './use-gestures.ts'
import { usePinDrag } from './use-pin-drag.ts'
import { useSize } from './use-size.ts'
import './pin-map.css'

interface PinMapProps {
  /** Which address it is about. */
  readonly label: string
  /** Where the pin stands; undefined: nowhere yet. */
  readonly pin: GeoPoint | undefined
  /** The middle of the postcode, if one knows it. */
  readonly center: GeoPoint | undefined
  readonly onMove: (point: GeoPoint) => void
}

const nothing: readonly never[] = []
/** Without streets there is nothing to see from closer. */
const deepestZoom = { towns: 15, streets: 18 } as const
/** The postcode with what lies around it. */
const closestHome = 11.5
/** All of Germany, as long as nothing is known (D-2.2). */
const country: Camera = { center: { lat: 51.1634, lon: 10.4477 }, zoom: 5 }
const assumedSize: Size = { width: 480, height: 320 }
/** Pixels that an arrow key moves the pin, and with Shift. */
const steps = { usual: 4, large: 32 } as const
/** So near to the edge the map goes along with the pin. */
const edge = 48

const directions: ReadonlyMap<string, Spot> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** A map with one pin to be moved: dragged, put where the map is pressed, or pushed by arrow keys (D-2.8). */
export const PinMap = ({ label, pin, center, onMove }: PinMapProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame, assumedSize)
  // Where the map begins doesn't follow the pin: it would run away under the hand that moves it.
  const [begun] = useState(() => [center, pin].filter((point) => point !== undefined))
  const home = useMemo(() => (begun.length === 0 ? country : fitted(begun, size, closestHome)), [begun, size])
  const { camera, latest, set, glide } = useCamera(home)
  const deepest = deepestZoom[useTilesUrl() === undefined ? 'towns' : 'streets']
  const { ground, attribution } = useGround(camera, size)
  const after = (movement: Movement) => moved(latest.current, size, movement, deepest)
  const step = (movement: Movement) => glide(after(movement))
  const spotOf = useCallback(
    ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
      return { x: clientX - left, y: clientY - top }
    },
    [],
  )
  const put = (spot: Spot) => onMove(pointAt(camera, size, spot))
  useGestures(frame, {
    drag: (movement) => set(after(movement)),
    step,
    goHome: () => glide(home),
    press: put,
  })
  const grip = usePinDrag((event) => put(spotOf(event)))
  const at = pin && projector(camera, size)(pin)
  const push = (spot: Spot) => {
    put(spot)
    const isNear = spot.x < edge || spot.y < edge || spot.x > size.width - edge || spot.y > size.height - edge
    if (isNear) set(after({ right: size.width / 2 - spot.x, down: size.height / 2 - spot.y }))
  }
  return (
    <MapFigure
      className="hit-map pin-map on-dusk"
      frame={frame}
      label={`Karte: ${label}. Pfeiltasten verschieben die Karte, Plus und Minus vergrößern und verkleinern, mit Tab zur Markierung.`}
      step={step}
      home={{ label: 'Anfangsausschnitt zeigen', go: () => glide(home) }}
      attribution={attribution}
      caption={
        pin === undefined ? (
          <Button size="s" onClick={() => put({ x: size.width / 2, y: size.height / 2 })}>
            Markierung in die Mitte setzen
          </Button>
        ) : (
          <output>{whereIs(pin, center)}</output>
        )
      }
    >
      <div className="pin-map__ground" aria-hidden="true">
        {ground}
        <MapLabels camera={camera} size={size} place={undefined} hits={nothing} pins={nothing} pin={pin} />
      </div>
      {at !== undefined && (
        <button
          ref={grip}
          type="button"
          className="pin-map__pin"
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          aria-label={`Markierung für ${label}. Pfeiltasten verschieben sie, mit Umschalttaste in großen Schritten.`}
          onKeyDown={(event) => {
            const direction = directions.get(event.key)
            if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            const far = event.shiftKey ? steps.large : steps.usual
            push({ x: at.x + direction.x * far, y: at.y + direction.y * far })
          }}
        />
      )}
    </MapFigure>
  )
}

/** Nearer than this it is the same point, in kilometres. */
const same = 0.02

const whereIs = (pin: GeoPoint, center: GeoPoint | undefined): string => {
  const degrees = (value: number) => `${value.toFixed(4).replace('.', ',')}°`
  const place = `${degrees(pin.lat)} Nord, ${degrees(pin.lon)} Ost`
  if (center === undefined) return place
  const far = kilometresBetween(pin, center)
  if (far < same) return 'In der Mitte der Postleitzahl'
  const distance =
    far < 1 ? `${germanNumber(Math.round(far * 100) * 10)} m` : `${germanNumber(Number(far.toFixed(1)))} km`
  return `${place}, ${distance} von der Mitte der Postleitzahl`
}
