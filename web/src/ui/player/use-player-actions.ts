import type { CaptionsView } from '@schaufenster/query-service/media/contract.ts'
import type { RefObject } from 'react'
import { begin } from '../../lib/video/begin.ts'
import type { PlayerActions } from './control-bar.tsx'
import { togglePicture, useFullScreen } from './full-screen.ts'
import { keptCaptions } from './kept.ts'
import type { PlayerCommand } from './player-keys.ts'

interface PlayerParts {
  readonly frame: RefObject<HTMLElement | null>
  readonly video: RefObject<HTMLVideoElement | null>
  readonly captions: readonly CaptionsView[]
  readonly language: string | undefined
  readonly setLanguage: (language: string | undefined) => void
}

/** Sets a volume; silence is a volume, too. */
const setVolume = (video: HTMLVideoElement, volume: number) => {
  video.volume = Math.min(1, Math.max(0, volume))
  video.muted = video.volume === 0
}

/** The visitor's controls of a video, by pointer and keys. */
export const usePlayerActions = ({ frame, video, captions, language, setLanguage }: PlayerParts) => {
  const { isFull, toggle: toggleFullScreen } = useFullScreen(frame, video)
  const withVideo = (act: (element: HTMLVideoElement) => void) => () => {
    if (video.current !== null) act(video.current)
  }
  const choose = (next: string | undefined) => {
    keptCaptions.write(next)
    setLanguage(next)
  }
  const toggle = withVideo((element) => {
    if (element.paused) void begin(element)
    else element.pause()
  })
  const mute = withVideo((element) => {
    element.muted = !element.muted
    if (!element.muted && element.volume === 0) element.volume = 1
  })
  const actions: PlayerActions = {
    toggle,
    mute,
    seek: (seconds) => withVideo((element) => void (element.currentTime = seconds))(),
    setVolume: (volume) => withVideo((element) => setVolume(element, volume))(),
    setRate: (rate) => withVideo((element) => void (element.playbackRate = rate))(),
    setLanguage: choose,
    toggleFullScreen,
    togglePicture: () => void togglePicture(video.current),
  }
  const follow = (command: PlayerCommand) => {
    switch (command.kind) {
      case 'toggle':
        return toggle()
      case 'mute':
        return mute()
      case 'fullScreen':
        return toggleFullScreen()
      case 'captions':
        return choose(language === undefined ? captions[0]?.language : undefined)
      case 'seek':
        return withVideo((element) => void (element.currentTime += command.by))()
      case 'volume':
        return withVideo((element) => setVolume(element, element.volume + command.by))()
      case 'goTo':
        return withVideo((element) => void (element.currentTime = command.part * (element.duration || 0)))()
    }
  }
  return { actions, isFull, follow }
}
