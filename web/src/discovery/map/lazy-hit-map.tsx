import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import type { HitMap } from './hit-map.tsx'

type HitMapProps = ComponentProps<typeof HitMap>

/** Where the map stands beside the list; on narrower screens its code isn't even fetched. */
const wide = '(width >= 64rem)'

/** Keeps the map's place and fetches its code once the page is there and wide enough. */
export const LazyHitMap = (props: HitMapProps) => {
  const [Map, setMap] = useState<ComponentType<HitMapProps>>()
  useEffect(() => {
    const screen = matchMedia(wide)
    let gone = false
    const load = async () => {
      if (!screen.matches) return
      const module = await import('./hit-map.tsx')
      if (!gone) setMap(() => module.HitMap)
    }
    void load()
    screen.addEventListener('change', load)
    return () => {
      gone = true
      screen.removeEventListener('change', load)
    }
  }, [])
  return <div className="hit-map-place needs-scripts">{Map !== undefined && <Map {...props} />}</div>
}
