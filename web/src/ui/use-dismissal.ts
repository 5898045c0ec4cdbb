import { useEffect, type RefObject } from 'react'

/** Closes an open disclosure on Escape, giving the focus back, and when a press or the focus goes elsewhere. */
export const useDismissal = (ref: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open')
    const away = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) === false) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || ref.current?.open !== true) return
      close()
      ref.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      document.removeEventListener('keydown', escape)
    }
  }, [ref])
}
