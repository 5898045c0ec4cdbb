import { useEffect, useState, type RefObject } from 'react'

/** The `data-hit` of the element that the pointer or the focus is on, inside of `ref`. */
export const useActiveHit = (ref: RefObject<HTMLElement | null>): string | undefined => {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const list = ref.current
    const look = ({ target }: Event) => {
      const hit = target instanceof Element ? target.closest<HTMLElement>('[data-hit]') : null
      setActive(hit?.dataset['hit'])
    }
    const leave = () => setActive(undefined)
    list?.addEventListener('pointerover', look)
    list?.addEventListener('focusin', look)
    list?.addEventListener('pointerleave', leave)
    return () => {
      list?.removeEventListener('pointerover', look)
      list?.removeEventListener('focusin', look)
      list?.removeEventListener('pointerleave', leave)
    }
  }, [ref])
  return active
}
