import './online-dot.css'
import { useLiveSelector } from './slice.ts'

/** Whether the viewer's own live connection stands (D-2.11); in words, the colour only stresses them. */
export const OnlineDot = () => {
  const isOnline = useLiveSelector(({ live }) => live.line === 'quiet')
  return (
    <p className="online-dot" data-online={isOnline}>
      {isOnline ? 'Online' : 'Offline'}
    </p>
  )
}
