import { useCallback, useEffect, useRef } from 'react'

/** Where a hand holds something on the screen. */
interface Hold {
  readonly clientX: number
  readonly clientY: number
}

/** A hand that is put down is not quite still, in pixels. */
const tremor = 3

/** Lets a hand drag what the answer is the `ref` of, by its middle; the map below it stays where it is. */
export const usePinDrag = (onDrag: (middle: Hold) => void) => {
  const current = useRef(onDrag)
  useEffect(() => {
    current.current = onDrag
  }, [onDrag])
  return useCallback((pin: HTMLElement | null) => {
    if (pin === null) return undefined
    let held: (Hold & { readonly right: number; readonly down: number }) | undefined
    let dragged = false
    const press = (event: PointerEvent) => {
      if (event.button !== 0) return
      // The map listens below.
      event.stopPropagation()
      const { left, top, width, height } = pin.getBoundingClientRect()
      const { clientX, clientY } = event
      held = { clientX, clientY, right: left + width / 2 - clientX, down: top + height / 2 - clientY }
      dragged = false
      pin.setPointerCapture(event.pointerId)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (held === undefined) return
      if (!dragged && Math.hypot(clientX - held.clientX, clientY - held.clientY) < tremor) return
      dragged = true
      current.current({ clientX: clientX + held.right, clientY: clientY + held.down })
    }
    const release = () => {
      held = undefined
    }
    const listening = new AbortController()
    const { signal } = listening
    pin.addEventListener('pointerdown', press, { signal })
    pin.addEventListener('pointermove', move, { signal })
    pin.addEventListener('pointerup', release, { signal })
    pin.addEventListener('pointercancel', release, { signal })
    return () => listening.abort()
  }, [])
}
