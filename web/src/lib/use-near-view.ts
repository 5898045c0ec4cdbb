import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come near to what is in view; stays true from then on. Lazy things begin 100 px ahead (spec §9). */
export const useNearView = (ref: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '100px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])
  return near
}
