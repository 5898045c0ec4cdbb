import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { IconButton } from '../../ui/button.tsx'
import type { Carousel } from './use-carousel.ts'

interface CarouselControlsProps extends Pick<
  Carousel,
  'isReady' | 'mayRun' | 'wantsToRun' | 'shown' | 'turn' | 'toggle'
> {
  readonly count: number
}

/** Pause, back, on. Without scripts they are not there, but their place is kept. */
export const CarouselControls = ({
  isReady,
  mayRun,
  wantsToRun,
  shown,
  count,
  turn,
  toggle,
}: CarouselControlsProps) => (
  <div className="recommendations__controls">
    {isReady && (
      <>
        <span className="recommendations__count" aria-hidden="true">
          {shown + 1} / {count}
        </span>
        {mayRun && (
          <IconButton
            label={wantsToRun ? 'Wechsel anhalten' : 'Wechsel starten'}
            icon={wantsToRun ? <IconPlayerPause /> : <IconPlayerPlay />}
            onClick={toggle}
          />
        )}
        <IconButton
          label="Vorherige Empfehlung"
          icon={<IconChevronLeft />}
          aria-controls="empfehlungen-liste"
          onClick={() => turn(-1)}
        />
        <IconButton
          label="Nächste Empfehlung"
          icon={<IconChevronRight />}
          aria-controls="empfehlungen-liste"
          onClick={() => turn(1)}
        />
      </>
    )}
  </div>
)
