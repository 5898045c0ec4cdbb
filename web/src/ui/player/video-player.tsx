import type { CaptionsView } from '@schaufenster/query-service/media/contract.ts'
import { IconPlayerPlayFilled, IconReload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { sourceHere, type PlayedFiles } from '../../lib/video/sources.ts'
import { Button } from '../button.tsx'
import { CaptionLines, CaptionTracks, useCaptionLines } from './captions.tsx'
import { clock } from './clock.ts'
import { ControlBar } from './control-bar.tsx'
import { keptCaptions } from './kept.ts'
import { playerCommand, type KeyTarget } from './player-keys.ts'
import { usePlayback } from './use-playback.ts'
import { usePlayerActions } from './use-player-actions.ts'
import { useReloads } from './use-reloads.ts'
import { useShownControls } from './use-shown-controls.ts'
import './player.css'

/** What a player needs of a video. */
export interface PlayedVideo extends PlayedFiles {
  readonly title: string
  readonly thumbnail?: string | null
  /** Seconds. */
  readonly duration?: number
  /** Pixels, as it is shown. */
  readonly width?: number
  readonly height?: number
  readonly hasSound?: boolean
  readonly captions: readonly CaptionsView[]
}

interface VideoPlayerProps {
  readonly video: PlayedVideo
  /** Plays at once: somebody has pressed what stands for it. */
  readonly begins?: boolean
  /** Hears once that it has begun to play. */
  readonly onBegin?: () => void
}

const targetOf = (target: EventTarget): KeyTarget => {
  if (target instanceof HTMLButtonElement) return 'button'
  if (target instanceof HTMLSelectElement) return 'choice'
  return target instanceof HTMLInputElement && target.className === 'player__volume' ? 'volume' : 'else'
}

/**
 * Plays a video: its picture first, and nothing of it is fetched before somebody wants it. Keys: space or K, J and L (10 seconds), arrows, M, F, C.
 * Its frame has the shape of the video, at most as high as the screen.
 */
export const VideoPlayer = ({ video, begins = false, onBegin }: VideoPlayerProps) => {
  const frame = useRef<HTMLElement>(null)
  const ref = useRef<HTMLVideoElement>(null)
  const hasToldOfBegin = useRef(false)
  const [src] = useState(() => sourceHere(video))
  const [language, setLanguage] = useState(() =>
    video.captions.some((one) => one.language === keptCaptions.read()) ? keptCaptions.read() : undefined,
  )
  const playback = usePlayback(ref)
  const { hasFailed, retry } = useReloads(ref, src)
  const lines = useCaptionLines(ref, language)
  const { isShown, stir } = useShownControls(!playback.isPlaying)
  const { actions, isFull, follow } = usePlayerActions({
    frame,
    video: ref,
    captions: video.captions,
    language,
    setLanguage,
  })
  const { width = 16, height = 9 } = video
  const duration = playback.duration > 0 ? playback.duration : (video.duration ?? 0)

  // The pressed button is gone: the focus stays with the video.
  const takeKeys = useCallback(() => frame.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (begins) takeKeys()
  }, [begins, takeKeys])

  const heard = {
    onKeyDown: (event: KeyboardEvent) => {
      stir()
      const command = playerCommand(event, targetOf(event.target))
      if (command === undefined) return
      event.preventDefault()
      event.stopPropagation()
      follow(command)
    },
    onPointerMove: stir,
    onFocus: stir,
  }
  // Every resume plays too, but only the first one begins.
  const onPlay = () => {
    if (hasToldOfBegin.current) return
    hasToldOfBegin.current = true
    onBegin?.()
  }
  // The first touch shows the controls, the next one acts.
  const onPointerUp = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' || isShown) actions.toggle()
    stir()
  }
  return (
    <figure
      ref={frame}
      className="player on-dusk"
      aria-label={`Video: ${video.title}`}
      tabIndex={-1}
      data-controls={isShown || !playback.hasBegun}
      style={{ aspectRatio: `${width} / ${height}` }}
      {...heard}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- they are as many as the video has */}
      <video
        ref={ref}
        src={src}
        poster={video.thumbnail ?? undefined}
        preload={begins ? 'auto' : 'none'}
        autoPlay={begins}
        playsInline
        aria-label={video.title}
        onPlay={onPlay}
        onPointerUp={onPointerUp}
      >
        <CaptionTracks captions={video.captions} />
      </video>
      {playback.isWaiting && !hasFailed && <output className="player__waiting" aria-label="Wird geladen" />}
      <CaptionLines lines={lines} />
      {!playback.hasBegun && !begins && (
        <>
          <button
            type="button"
            className="player__begin"
            aria-label={`${video.title} abspielen`}
            onClick={() => {
              takeKeys()
              actions.toggle()
            }}
          >
            <IconPlayerPlayFilled aria-hidden="true" />
          </button>
          {duration > 0 && <span className="player__length">{clock(duration)}</span>}
        </>
      )}
      {playback.hasBegun && (
        <ControlBar
          playback={playback}
          actions={actions}
          duration={duration}
          captions={video.captions}
          language={language}
          hasSound={video.hasSound !== false}
          isFull={isFull}
        />
      )}
      {hasFailed && (
        <div className="player__fault" role="alert">
          <p>Das Video lässt sich gerade nicht abspielen.</p>
          <Button look="light" icon={<IconReload aria-hidden="true" />} onClick={retry}>
            Erneut laden
          </Button>
        </div>
      )}
    </figure>
  )
}
