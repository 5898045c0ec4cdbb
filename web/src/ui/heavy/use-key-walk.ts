import { useEffect, useRef, type RefObject } from 'react'

/** Nothing that takes keys itself has the focus, as on a fresh page, and no dialog is open. */
const isFree = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.tabIndex < 0 && document.querySelector('dialog[open]') === null

/**
 * Lets `walk`, the same from one drawing to the next, do what keys do in a part of the page; with `ofPage` also while the focus is nowhere else.
 * WCAG 2.1.4: letters that work on the whole page need a switch.
 */
export const useKeyWalk = <Part extends HTMLElement>(
  walk: (event: KeyboardEvent, part: Part) => void,
  ofPage = false,
): RefObject<Part | null> => {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null) return
    const press = (event: KeyboardEvent) => walk(event, part)
    const pressOutside = (event: KeyboardEvent) => {
      if (event.target instanceof Node && !part.contains(event.target) && isFree(event)) press(event)
    }
    part.addEventListener('keydown', press)
    if (ofPage) document.addEventListener('keydown', pressOutside)
    return () => {
      part.removeEventListener('keydown', press)
      document.removeEventListener('keydown', pressOutside)
    }
  }, [walk, ofPage])
  return ref
}
