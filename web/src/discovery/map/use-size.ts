import { useEffect, useState, type RefObject } from 'react'
import type { Size } from './camera.ts'

/** How large an element is, in whole pixels; `before` until it is measured. */
export const useSize = (ref: RefObject<HTMLElement | null>, before: Size): Size => {
  const [size, setSize] = useState(before)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((last) => (last.width === width && last.height === height ? last : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
