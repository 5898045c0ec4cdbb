import { useEffect, useState, type RefObject } from 'react'
import { begin } from '../../lib/video/begin.ts'

/** How often a video that fails is fetched again by itself, and how many milliseconds later (D-4.4). */
const mostReloads = 3
const restMs = 1000
/** Seconds of film after a fault that count as having got past it. */
const pastSeconds = 1

/** What became of a video that could not be fetched. */
export interface Reloads {
  /** It failed as often as it is fetched by itself. */
  readonly hasFailed: boolean
  /** Fetches it once more. */
  readonly retry: () => void
}

/** Fetches the video anew and goes on where it was. */
const fetchAnew = (video: HTMLVideoElement, time: number, goesOn: boolean) => {
  video.load()
  if (time > 0) video.currentTime = time
  if (goesOn) void begin(video)
}

/** Fetches a video that fails three times more, a second apart; after that only when somebody asks for it. */
export const useReloads = (ref: RefObject<HTMLVideoElement | null>, src: string | undefined): Reloads => {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const video = ref.current
    if (video === null || src === undefined) return
    let reloads = 0
    let brokenAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = () => {
      if (reloads === mostReloads) {
        setFailed(true)
        reportError(new Error(`A video could not be played: ${src}`, { cause: video.error }))
        return
      }
      reloads += 1
      const { currentTime, paused } = video
      brokenAt = Math.max(brokenAt, currentTime)
      timer = setTimeout(() => fetchAnew(video, currentTime, !paused), restMs)
    }
    const succeed = () => setFailed(false)
    // What is broken in its middle loads well each time.
    const progress = () => {
      if (video.currentTime > brokenAt + pastSeconds) reloads = 0
    }
    video.addEventListener('error', fail)
    video.addEventListener('loadeddata', succeed)
    video.addEventListener('timeupdate', progress)
    return () => {
      clearTimeout(timer)
      video.removeEventListener('error', fail)
      video.removeEventListener('loadeddata', succeed)
      video.removeEventListener('timeupdate', progress)
    }
  }, [ref, src])
  return {
    hasFailed,
    retry: () => {
      const video = ref.current
      if (video === null) return
      setFailed(false)
      fetchAnew(video, video.currentTime, true)
    },
  }
}
