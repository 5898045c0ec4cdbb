import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stayHere } from '../../lib/stay-here.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { SearchHit } from '../api.ts'
import { HitMap, type HitMapProps } from './hit-map.tsx'
import { besideList, mapHash } from './map-address.ts'
import { mapHitsOf } from './map-hits.ts'
import { useActiveHit } from './use-active-hit.ts'

export interface HitMapPlaceProps extends Pick<HitMapProps, 'place'> {
  readonly hits: readonly SearchHit[]
  /** The number of the first hit. */
  readonly first: number
  /** Its rows have `data-hit`, the id of their hit. */
  readonly list: RefObject<HTMLElement | null>
}

/** The map beside the list, and on narrower screens in a sheet over it, which the address knows: going back closes it. */
export const HitMapPlace = ({ hits, first, place, list }: HitMapPlaceProps) => {
  const navigate = useNavigate()
  const { search, hash, key } = useLocation()
  const isWide = useIsWide()
  const [active, setActive] = useActiveHit(list)
  const onMap = useMemo(() => mapHitsOf(hits, first), [hits, first])
  const opened = !isWide && hash === mapHash
  const chosen = useRef<string>(undefined)
  const close = () => {
    // The sheet says so once more when it is closed.
    if (!opened) return
    if (key === 'default') void navigate({ search }, { replace: true, state: stayHere })
    else void navigate(-1)
  }
  // After the sheet, which gives the focus back to what opened it.
  useEffect(() => {
    if (opened || chosen.current === undefined) return
    const row = showRow(list.current, chosen.current)
    row?.querySelector('a')?.focus({ preventScroll: true })
    chosen.current = undefined
  }, [opened, list])
  const map = (
    <HitMap
      hits={onMap}
      place={place}
      active={active}
      onActive={setActive}
      onChoose={(id) => {
        setActive(id)
        if (opened) {
          chosen.current = id
          close()
        } else showRow(list.current, id)
      }}
    />
  )
  return isWide ? (
    map
  ) : (
    <Dialog title="Karte der Treffer" kind="sheet" open={opened} onClose={close}>
      {map}
    </Dialog>
  )
}

const showRow = (list: HTMLElement | null, id: string): HTMLElement | undefined => {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])].find(
    ({ dataset }) => dataset['hit'] === id,
  )
  // CSS says whether it moves: not for those who don't want motion.
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  return row
}

const useIsWide = (): boolean => {
  const [isWide, setWide] = useState(() => matchMedia(besideList).matches)
  useEffect(() => {
    const screen = matchMedia(besideList)
    const look = () => setWide(screen.matches)
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [])
  return isWide
}
