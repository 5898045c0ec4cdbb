import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { counted } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import type { Size, Spot } from './camera.ts'
import type { Cluster } from './clusters.ts'
import type { MapHit } from './map-hits.ts'

interface MapPinsProps {
  /** In the order of the list. */
  readonly pins: readonly Cluster[]
  readonly size: Size
  readonly active: string | undefined
  readonly onActive: (id: string | undefined) => void
  readonly onChoose: (id: string) => void
  /** A cluster was pressed. */
  readonly onOpen: (cluster: Cluster) => void
  /** The focus went to a pin that is out of sight. */
  readonly onHidden: (spot: Spot) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The hits as lights: links with the company's name, of which Tab reaches one and arrow keys the others. Enter opens the company, a press of the
 * pointer shows its row in the list. Those that lie on one another are one light, which opens.
 */
export const MapPins = ({ pins, size, active, onActive, onChoose, onOpen, onHidden }: MapPinsProps) => {
  const [reached, setReached] = useState<string>()
  const tabStop = pins.find(({ key }) => key === reached)?.key ?? pins[0]?.key
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = new Map(Object.entries(steps)).get(event.key)
    if (step === undefined) return
    event.preventDefault()
    const from = pins.findIndex(({ key }) => key === tabStop)
    const next = (from + step + pins.length) % pins.length
    const items = event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a, button')
    items?.[next]?.focus({ preventScroll: true })
  }
  const focused = (pin: Cluster) => {
    setReached(pin.key)
    onActive(pin.hits[0]?.id)
    const { x, y } = pin.at
    if (x < 0 || y < 0 || x > size.width || y > size.height) onHidden(pin.at)
  }
  return (
    <ul className="plain-list hit-map__pins">
      {pins.map((pin) => {
        const [hit] = pin.hits
        if (hit === undefined) return null
        const shared = {
          className: 'hit-map__pin',
          tabIndex: pin.key === tabStop ? 0 : -1,
          'data-active': pin.hits.some(({ id }) => id === active) || undefined,
          onFocus: () => focused(pin),
          onKeyDown: walk,
          onPointerEnter: () => onActive(hit.id),
          onPointerLeave: () => onActive(undefined),
          draggable: false,
        }
        const style = { transform: `translate(${pin.at.x}px, ${pin.at.y}px)` }
        return (
          <li key={pin.key} style={style} data-active={shared['data-active']}>
            {pin.hits.length > 1 ? (
              <button
                type="button"
                {...shared}
                data-many
                aria-label={nameOfCluster(pin.hits)}
                onClick={() => onOpen(pin)}
              >
                {pin.hits.length}
              </button>
            ) : (
              <Link
                {...shared}
                to={paths.company.href(hit.slug)}
                data-rough={hit.isRough || undefined}
                aria-label={nameOf(hit)}
                title={
                  hit.stars === undefined ? hit.name : `${hit.name}, ★ ${hit.stars.toLocaleString('de-DE')}`
                }
                onClick={(event: MouseEvent) => {
                  // Keys have no detail: they follow the link, as does who wants another tab.
                  if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose(hit.id)
                }}
              >
                {hit.number}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = ({ number, name, distance, town, isRough, stars }: MapHit): string => {
  const where = distance ?? town
  return [
    `${number}: ${name}`,
    where,
    isRough ? 'ungefähre Lage' : undefined,
    stars === undefined ? undefined : `${stars.toLocaleString('de-DE')} von 5 Sternen`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** Names beyond these are counted. */
const named = 3

const nameOfCluster = (hits: readonly MapHit[]): string => {
  const names = hits.slice(0, named).map(({ number, name }) => `${number}: ${name}`)
  const others = hits.length > named ? ' und andere' : ''
  return `${counted(hits.length, 'Treffer', 'Treffer')} auseinanderziehen: ${names.join(', ')}${others}`
}
