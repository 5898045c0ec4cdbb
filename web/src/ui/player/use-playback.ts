import { useCallback, useEffect, useState, type RefObject } from 'react'
import { shallowEqual } from 'react-redux'
import { playsNow } from '../../lib/video/one-at-a-time.ts'

/** Whether a video plays. */
export interface Standing {
  readonly isPlaying: boolean
  /** It was begun at least once. */
  readonly hasBegun: boolean
  /** It would play if more of it were here. */
  readonly isWaiting: boolean
}

/** What a video does now. Times are seconds. */
export interface Playback extends Standing {
  readonly hasEnded: boolean
  readonly time: number
  /** 0 until it is known. */
  readonly duration: number
  /** How far it could be played without a line. */
  readonly bufferedTo: number
  readonly isMuted: boolean
  /** 0 to 1. */
  readonly volume: number
  readonly rate: number
}

const events = [
  ...(['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'emptied'] as const),
  ...(['timeupdate', 'progress', 'durationchange', 'volumechange', 'ratechange', 'loadeddata'] as const),
]

const resting: Standing = { isPlaying: false, hasBegun: false, isWaiting: false }

const atFirst: Playback = {
  ...resting,
  hasEnded: false,
  time: 0,
  duration: 0,
  bufferedTo: 0,
  isMuted: false,
  volume: 1,
  rate: 1,
}

/** The end of what is here from where the video is. */
const bufferedOf = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index)
  return 0
}

const standingOf = (video: HTMLVideoElement, before: Standing): Standing => ({
  isPlaying: !video.paused && !video.ended,
  hasBegun: before.hasBegun || !video.paused || video.currentTime > 0,
  isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
})

const playbackOf = (video: HTMLVideoElement, before: Playback): Playback => ({
  ...standingOf(video, before),
  hasEnded: video.ended,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  bufferedTo: bufferedOf(video),
  isMuted: video.muted,
  volume: video.volume,
  rate: video.playbackRate,
})

type Film = RefObject<HTMLVideoElement | null>

const useRead = <Value>(ref: Film, read: (video: HTMLVideoElement, before: Value) => Value, first: Value) => {
  const [value, setValue] = useState(first)
  const follow = useCallback(() => {
    const video = ref.current
    if (video === null) return
    setValue((before) => {
      const after = read(video, before)
      return shallowEqual(before, after) ? before : after
    })
  }, [ref, read])
  useEffect(() => {
    const video = ref.current
    if (video === null) return
    const begin = () => playsNow(video)
    follow()
    video.addEventListener('play', begin)
    for (const event of events) video.addEventListener(event, follow)
    return () => {
      video.removeEventListener('play', begin)
      for (const event of events) video.removeEventListener(event, follow)
    }
  }, [follow, ref])
  return value
}

/** Follows a video, and keeps it the only one that plays on the page. */
export const usePlayback = (ref: Film): Playback => useRead(ref, playbackOf, atFirst)

/** As {@link usePlayback}, for who draws no controls: nothing is drawn anew while it just goes on. */
export const useStanding = (ref: Film): Standing => useRead(ref, standingOf, resting)
