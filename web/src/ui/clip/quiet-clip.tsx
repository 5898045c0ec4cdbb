import { useEffect, useRef, useState } from 'react'
import { begin } from '../../lib/video/begin.ts'
import { mayMove } from '../../lib/video/may-move.ts'
import { sourceHere, type PlayedFiles } from '../../lib/video/sources.ts'

interface QuietClipProps {
  readonly files: PlayedFiles
  /** Somebody looks at it. */
  readonly plays: boolean
}

/**
 * A picture that moves silently while hovered or focused, and is still otherwise. Not for people who want
 * less motion or save data, nor beside a playing video.
 */
export const QuietClip = ({ files, plays }: QuietClipProps) => {
  const ref = useRef<HTMLVideoElement>(null)
  const [isSeen, setSeen] = useState(false)
  const mayPlay = plays && mayMove()
  useEffect(() => {
    if (mayPlay && ref.current !== null) void begin(ref.current)
  }, [mayPlay])
  if (!mayPlay) return null
  return (
    <video
      ref={ref}
      className="quiet-clip"
      src={sourceHere(files)}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      data-seen={isSeen || undefined}
      onPlaying={() => setSeen(true)}
    />
  )
}
