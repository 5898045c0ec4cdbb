import { useEffect, useState, type RefObject } from 'react'
import { begin } from '../../lib/video/begin.ts'

/** How often a video that fails is fetched again by itself, and how many milliseconds later (D-4.4). */
const mostReloads = 3
const restMs = 1000

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
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = () => {
      if (reloads === mostReloads) {
        setFailed(true)
        reportError(new Error(`A video could not be played: ${src}`, { cause: video.error }))
        return
      }
      reloads += 1
      const { currentTime, paused } = video
      timer = setTimeout(() => fetchAnew(video, currentTime, !paused), restMs)
    }
    const succeed = () => {
      reloads = 0
      setFailed(false)
    }
    video.addEventListener('error', fail)
    video.addEventListener('loadeddata', succeed)
    return () => {
      clearTimeout(timer)
      video.removeEventListener('error', fail)
      video.removeEventListener('loadeddata', succeed)
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
