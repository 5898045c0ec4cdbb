import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds without movement after which the controls of a playing video disappear. */
const restMs = 3000

/** Whether the controls stand over the picture: always while it rests, else for a moment after each move. */
export const useShownControls = (
  rests: boolean,
): { readonly isShown: boolean; readonly stir: () => void } => {
  const [isCalm, setCalm] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stir = useCallback(() => {
    clearTimeout(timer.current)
    setCalm(false)
    timer.current = setTimeout(() => setCalm(true), restMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isShown: rests || !isCalm, stir }
}
