import { useEffect, useRef, type RefObject } from 'react'
import type { Movement, Spot } from './camera.ts'
import { closerByKey, movementOf, movementOfKey } from './gestures.ts'

interface Hands {
  /** Moves the map along with the hand. */
  readonly drag: (movement: Movement) => void
  /** Moves it by a step. */
  readonly step: (movement: Movement) => void
  readonly goHome: () => void
  /** The ground itself was pressed, not dragged. */
  readonly press?: (spot: Spot) => void
}

/** A hand that is put down is not quite still, in pixels. */
const tremor = 4
/** A wheel turns by hundreds where fingers on a pad move by ones. */
const zoomOfWheel = 1 / 160

/**
 * Pointer, fingers, wheel and keys on a map. The wheel belongs to the page unless the map has the focus or Ctrl is held, which is also what
 * browsers say of fingers that go apart on a touchpad.
 */
export const useGestures = (ref: RefObject<HTMLElement | null>, hands: Hands): void => {
  const current = useRef(hands)
  useEffect(() => {
    current.current = hands
  }, [hands])
  useEffect(() => {
    const frame = ref.current
    if (frame === null) return
    const down = new Map<number, Spot>()
    let dragged = false
    const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
      const { left, top } = frame.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const press = (event: PointerEvent) => {
      if (event.button !== 0) return
      if (down.size === 0) dragged = false
      if (down.size < 2) down.set(event.pointerId, spotOf(event))
    }
    const move = (event: PointerEvent) => {
      const start = down.get(event.pointerId)
      if (start === undefined) return
      const spot = spotOf(event)
      if (!dragged && down.size === 1 && Math.hypot(spot.x - start.x, spot.y - start.y) < tremor) return
      if (!dragged) for (const id of down.keys()) frame.setPointerCapture(id)
      dragged = true
      const before = [...down.values()]
      down.set(event.pointerId, spot)
      current.current.drag(movementOf(before, [...down.values()]))
    }
    const release = ({ pointerId }: PointerEvent) => void down.delete(pointerId)
    // What a drag ends on was not pressed.
    const click = (event: MouseEvent) => {
      if (event.detail === 0) return
      if (!dragged) {
        if (event.target === frame) current.current.press?.(spotOf(event))
        return
      }
      event.preventDefault()
      event.stopPropagation()
      dragged = false
    }
    const doubleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button') !== null) return
      event.preventDefault()
      current.current.step({ closer: event.shiftKey ? -1 : 1, around: spotOf(event) })
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !frame.contains(document.activeElement)) return
      event.preventDefault()
      const turned = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30
      // Fingers on a touchpad make ten times smaller steps.
      const strength = event.ctrlKey && Math.abs(turned) < 40 ? zoomOfWheel * 4 : zoomOfWheel
      current.current.drag({ closer: -turned * strength, around: spotOf(event) })
    }
    const key = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const onMap = event.target === frame
      const movement = onMap ? movementOfKey(event.key, event.shiftKey) : closerByKey(event.key)
      if (onMap && (event.key === '0' || event.key === 'Home')) current.current.goHome()
      else if (movement !== undefined) current.current.step(movement)
      else return
      event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    frame.addEventListener('pointerdown', press, { signal })
    frame.addEventListener('pointermove', move, { signal })
    frame.addEventListener('pointerup', release, { signal })
    frame.addEventListener('pointercancel', release, { signal })
    frame.addEventListener('click', click, { signal, capture: true })
    frame.addEventListener('dblclick', doubleClick, { signal })
    frame.addEventListener('wheel', wheel, { signal, passive: false })
    frame.addEventListener('keydown', key, { signal })
    return () => listening.abort()
  }, [ref])
}
