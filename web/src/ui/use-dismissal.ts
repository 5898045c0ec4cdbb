import { useEffect, type RefObject } from 'react'

/** Closes an open disclosure on Escape, giving the focus back, and when a press or the focus goes elsewhere. */
export const useDismissal = (ref: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open')
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) === false) close()
    }
    const focused = (event: Event) => {
      // A press on a label gives the focus to the nearest element around it that takes it: to the page, which is not elsewhere.
      if (event.target instanceof Node && !event.target.contains(ref.current)) pressed(event)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || ref.current?.open !== true) return
      close()
      ref.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('focusin', focused)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('focusin', focused)
      document.removeEventListener('keydown', escape)
    }
  }, [ref])
}
