import { useCallback, useEffect, useState, type RefObject } from 'react'

/**
 * The `data-hit` of the row that the pointer or the focus is on, or that was set from elsewhere. Its row has `data-active`: the list itself
 * needs no script for that.
 */
export const useActiveHit = (
  list: RefObject<HTMLElement | null>,
): readonly [string | undefined, (id: string | undefined) => void] => {
  const [active, setActive] = useState<Active>()
  const point = useCallback((id: string | undefined) => setActive(activeBy('map', id)), [])
  useEffect(() => {
    const rows = list.current
    const look = ({ target }: Event) => {
      const hit = target instanceof Element ? target.closest<HTMLElement>('[data-hit]') : null
      setActive(activeBy('list', hit?.dataset['hit']))
    }
    const leave = () => setActive(activeBy('list', undefined))
    rows?.addEventListener('pointerover', look)
    rows?.addEventListener('focusin', look)
    rows?.addEventListener('pointerleave', leave)
    return () => {
      rows?.removeEventListener('pointerover', look)
      rows?.removeEventListener('focusin', look)
      rows?.removeEventListener('pointerleave', leave)
    }
  }, [list])
  useEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])
      row.toggleAttribute('data-active', row.dataset['hit'] === active?.id)
  })
  return [active?.id, point]
}

interface Active {
  readonly id: string
  readonly by: 'list' | 'map'
}

/** Who leaves the one has perhaps come to the other already: each takes back only what it said itself. */
const activeBy = (by: Active['by'], id: string | undefined) => (before: Active | undefined) => {
  if (id !== undefined) return { id, by }
  return before?.by === by ? undefined : before
}
