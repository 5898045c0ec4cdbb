import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { commands } from '../../lib/commands.ts'
import { useAppStore } from '../../lib/hooks.ts'
import { begin } from '../../lib/video/begin.ts'
import { mayMove } from '../../lib/video/may-move.ts'
import { playsNow } from '../../lib/video/one-at-a-time.ts'
import { sourceHere, type PlayedFiles } from '../../lib/video/sources.ts'
import { IconButton } from '../../ui/button.tsx'
import { useReloads } from '../../ui/player/use-reloads.ts'
import { useViewCount } from '../reels/use-view-count.ts'
import './card-clip.css'

interface CardClipProps {
  readonly id: string
  readonly title: string
  readonly files: PlayedFiles
  readonly hasSound: boolean
}

/**
 * A reel's film over the picture of its card while it is hovered or focused: muted at first, and can be
 * paused (D-4.4). Not for people who want less motion or save data, beside a playing video, or if it can't be
 * fetched.
 */
export const CardClip = ({ id, title, files, hasSound }: CardClipProps) => {
  const ref = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(mayMove)
  const [isOffered] = useState(plays)
  const [isMuted, setMuted] = useState(true)
  const [isSeen, setSeen] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [src] = useState(() => sourceHere(files))
  const { hasFailed } = useReloads(ref, isOffered ? src : undefined)
  const store = useAppStore()
  useEffect(() => store.extend(commands), [store])
  useViewCount(id, isPlaying)
  useEffect(() => {
    const video = ref.current
    if (video === null) return
    if (plays) void begin(video)
    else video.pause()
  }, [plays])
  if (!isOffered || src === undefined || hasFailed) return null
  const mute = () => {
    if (isMuted && ref.current !== null) playsNow(ref.current)
    setMuted(!isMuted)
  }
  return (
    <div className="card-clip">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the feed that the card opens has them */}
      <video
        ref={ref}
        className="quiet-clip"
        src={src}
        muted={isMuted}
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        data-seen={isSeen || undefined}
        onPlaying={() => {
          setSeen(true)
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onWaiting={() => setPlaying(false)}
      />
      <span className="card-clip__buttons">
        <IconButton
          label={`${title}: ${plays ? 'anhalten' : 'abspielen'}`}
          icon={plays ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
          onClick={() => setPlays(!plays)}
        />
        {hasSound && (
          <IconButton
            label={`${title}: Ton ${isMuted ? 'einschalten' : 'ausschalten'}`}
            icon={isMuted ? <IconVolumeOff /> : <IconVolume />}
            onClick={mute}
          />
        )}
      </span>
    </div>
  )
}
