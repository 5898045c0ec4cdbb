import type { WindowClip } from '@schaufenster/query-service/media/clip-contract.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { QuietClip } from '../ui/clip/quiet-clip.tsx'

/** Moves the picture of its window or head while it is hovered or has keyboard focus. */
export const WindowClipView = ({ clip }: { readonly clip: WindowClip }) => {
  const place = useRef<HTMLSpanElement>(null)
  const [pane, setPane] = useState<Element | null>(null)
  useEffect(() => {
    const card = place.current?.closest('.window, .company-hero')
    if (card === null || card === undefined) return
    const look = () => setPane(card.querySelector('.window__pane'))
    const leave = () => setPane(null)
    const begins = ['pointerenter', 'focusin'] as const
    const ends = ['pointerleave', 'focusout'] as const
    for (const event of begins) card.addEventListener(event, look)
    for (const event of ends) card.addEventListener(event, leave)
    return () => {
      for (const event of begins) card.removeEventListener(event, look)
      for (const event of ends) card.removeEventListener(event, leave)
    }
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {pane !== null &&
        createPortal(<QuietClip files={{ link: clip.src, compressVideoLink: null }} plays />, pane)}
    </>
  )
}
