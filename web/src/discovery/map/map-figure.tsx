import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../ui/button.tsx'
import type { Movement } from './camera.ts'

interface MapFigureProps {
  readonly className: string
  readonly frame: RefObject<HTMLDivElement | null>
  /** What the map shows, and which keys move it. */
  readonly label: string
  /** What is on the map. */
  readonly children: ReactNode
  readonly step: (movement: Movement) => void
  readonly home: { readonly label: string; readonly go: () => void }
  readonly caption: ReactNode
  /** Of the operator's base map. */
  readonly attribution: string | undefined
}

/** A map that is moved by hand, wheel, keys and buttons, with its caption and sources. */
export const MapFigure = ({
  className,
  frame,
  label,
  children,
  step,
  home,
  caption,
  attribution,
}: MapFigureProps) => (
  <figure className={className}>
    <div
      ref={frame}
      className="hit-map__frame"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a map that keys move has to have the focus
      tabIndex={0}
      role="application"
      aria-label={label}
    >
      {children}
    </div>
    <div className="hit-map__tools">
      <IconButton label="Vergrößern" icon={<IconPlus />} onClick={() => step({ closer: 1 })} />
      <IconButton label="Verkleinern" icon={<IconMinus />} onClick={() => step({ closer: -1 })} />
      <IconButton label={home.label} icon={<IconZoomReset />} onClick={home.go} />
    </div>
    <figcaption>
      {caption}
      <span>
        © OpenStreetMap-Mitwirkende · © GeoBasis-DE / BKG (verändert) · Natural Earth
        {attribution && ` · ${attribution}`}
      </span>
    </figcaption>
  </figure>
)
