import { IconMap } from '@tabler/icons-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { stayHere } from '../../lib/stay-here.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { HitMapPlaceProps } from './hit-map-place.tsx'
import { besideList, mapHash } from './map-address.ts'

/** Keeps the map's place and fetches its code once it is shown. */
export const LazyHitMap = (props: HitMapPlaceProps) => {
  const [Map, setMap] = useState<ComponentType<HitMapPlaceProps>>()
  const { hash, search } = useLocation()
  useEffect(() => {
    const screen = matchMedia(besideList)
    const load = async () => {
      if (hash !== mapHash && !screen.matches) return
      const { HitMapPlace } = await import('./hit-map-place.tsx')
      setMap(() => HitMapPlace)
    }
    void load()
    screen.addEventListener('change', load)
    return () => screen.removeEventListener('change', load)
  }, [hash])
  return (
    <div className="hit-map-place needs-scripts">
      <ButtonLink
        className="hit-map-switch"
        size="s"
        to={{ search, hash: mapHash }}
        state={stayHere}
        icon={<IconMap aria-hidden="true" />}
      >
        Karte
      </ButtonLink>
      {Map !== undefined && <Map {...props} />}
    </div>
  )
}
