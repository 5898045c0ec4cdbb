import { IconMap } from '@tabler/icons-react'
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import type { HitMap } from './hit-map.tsx'

type HitMapProps = ComponentProps<typeof HitMap>

/** Where the map stands beside the list; on narrower screens it is opened by hand, and its code isn't fetched before. */
const beside = '(width >= 64rem)'

/** About how wide the map is beside the list, and on a phone, in pixels. */
const sizes = { wide: 480, narrow: 340 } as const

/** Keeps the map's place and fetches its code once it is shown. */
export const LazyHitMap = (props: Omit<HitMapProps, 'size'>) => {
  const [Map, setMap] = useState<ComponentType<HitMapProps>>()
  const [isWide, setWide] = useState(false)
  const [opened, setOpened] = useState(false)
  const shown = isWide || opened
  useEffect(() => {
    const screen = matchMedia(beside)
    const look = () => setWide(screen.matches)
    look()
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [])
  useEffect(() => {
    let gone = false
    const load = async () => {
      const module = await import('./hit-map.tsx')
      if (!gone) setMap(() => module.HitMap)
    }
    if (shown) void load()
    return () => {
      gone = true
    }
  }, [shown])
  return (
    <div className="hit-map-place needs-scripts">
      <Button
        className="hit-map-switch"
        size="s"
        icon={<IconMap aria-hidden="true" />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? 'Karte schließen' : 'Auf der Karte zeigen'}
      </Button>
      {shown && Map !== undefined && <Map {...props} size={isWide ? sizes.wide : sizes.narrow} />}
    </div>
  )
}
