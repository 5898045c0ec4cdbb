import './online-dot.css'
import { useLiveSelector } from './slice.ts'

/** Whether the viewer's own live connection stands (D-2.11); in words, the colour only stresses them. It must not be taken for the state of the entry, which may be rejected meanwhile. */
export const OnlineDot = () => {
  const isOnline = useLiveSelector(({ live }) => live.line === 'live')
  return (
    <p className="online-dot" data-online={isOnline}>
      {isOnline ? 'Live verbunden' : 'Nicht verbunden'}
    </p>
  )
}
