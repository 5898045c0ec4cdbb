import { IconReload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { begin } from '../../lib/video/begin.ts'
import { sourceHere } from '../../lib/video/sources.ts'
import { Button } from '../../ui/button.tsx'
import { CaptionLines, CaptionTracks, useCaptionLines } from '../../ui/player/captions.tsx'
import { useStanding } from '../../ui/player/use-playback.ts'
import { useReloads } from '../../ui/player/use-reloads.ts'
import type { FeedReel } from './feed-reel.ts'
import type { VideoPart } from './mounted.ts'
import { useProgress } from './use-progress.ts'
import { useViewCount } from './use-view-count.ts'

interface ReelVideoProps {
  readonly reel: FeedReel
  readonly part: Exclude<VideoPart, 'none'>
  /** It is in view, and nobody has stopped it. */
  readonly plays: boolean
  /** It is fetched before somebody presses play. */
  readonly fetchesAhead: boolean
  readonly isMuted: boolean
  readonly language: string | undefined
  /** The browser plays nothing by itself, or not with sound. */
  readonly onRefused: (why: 'sound' | 'any') => void
}

/** Milliseconds that a reel takes to move out of view, and a little more. */
const leavesForMs = 1_000
/** How much of a video is fetched before it is played. */
const preloads = { plays: 'auto', next: 'auto', before: 'metadata' } as const

/** The video of a reel. It stands over its poster, which is seen until there is a picture. */
export const ReelVideo = ({
  reel,
  part,
  plays,
  fetchesAhead,
  isMuted,
  language,
  onRefused,
}: ReelVideoProps) => {
  const ref = useRef<HTMLVideoElement>(null)
  const [src] = useState(() => sourceHere(reel.video))
  const standing = useStanding(ref)
  const reloads = useReloads(ref, src)
  const lines = useCaptionLines(ref, part === 'plays' ? language : undefined)
  useViewCount(reel.id, standing.isPlaying && !standing.isWaiting)
  useProgress(ref)

  useEffect(() => {
    const video = ref.current
    if (video === null) return
    video.muted = isMuted
    if (!plays) {
      video.pause()
      return
    }
    let isCurrent = true
    const play = async () => {
      const isAllowed = await begin(video)
      if (isCurrent && !isAllowed) onRefused(isMuted ? 'any' : 'sound')
    }
    void play()
    return () => {
      isCurrent = false
    }
  }, [plays, isMuted, onRefused])
  // Who comes back to it sees it from its beginning; it doesn't jump there while it can still be seen.
  useEffect(() => {
    if (part !== 'before') return
    const timer = setTimeout(() => {
      if (ref.current !== null) ref.current.currentTime = 0
    }, leavesForMs)
    return () => clearTimeout(timer)
  }, [part])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- they are as many as the video has */}
      <video
        ref={ref}
        className="reel__video"
        // Before it plays its poster says more than its first frame, which may be dark.
        data-rests={!standing.hasBegun || undefined}
        src={src}
        preload={plays || fetchesAhead ? preloads[part] : 'none'}
        muted={isMuted}
        loop
        playsInline
        disablePictureInPicture
        aria-label={reel.title}
      >
        <CaptionTracks captions={reel.video.captions} />
      </video>
      {part === 'plays' && standing.isWaiting && !reloads.hasFailed && (
        <output className="reel__waiting" aria-label="Wird geladen" />
      )}
      <CaptionLines lines={lines} />
      {reloads.hasFailed && <ReelFault retry={reloads.retry} />}
    </>
  )
}

const ReelFault = ({ retry }: { readonly retry: () => void }) => (
  <div className="reel__fault" role="alert">
    <p>Dieses Reel lässt sich gerade nicht abspielen.</p>
    <Button look="light" icon={<IconReload aria-hidden="true" />} onClick={retry}>
      Erneut laden
    </Button>
  </div>
)
