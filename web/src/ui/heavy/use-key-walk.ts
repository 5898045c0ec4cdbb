import { useEffect, useRef, type RefObject } from 'react'

/** Lets `walk`, the same from one drawing to the next, do what keys do in a part of the page. */
export const useKeyWalk = <Part extends HTMLElement>(
  walk: (event: KeyboardEvent, part: Part) => void,
): RefObject<Part | null> => {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null) return
    const press = (event: KeyboardEvent) => walk(event, part)
    part.addEventListener('keydown', press)
    return () => part.removeEventListener('keydown', press)
  }, [walk])
  return ref
}
