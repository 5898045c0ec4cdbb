import { useEffect, type RefObject } from 'react'

/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const futureData = 3

/** After them it moves otherwise than before. */
const turns = ['playing', 'pause', 'waiting', 'seeked']

/** Moves the line of the reel with its video, past React and by one animation from where it plays on: the browser draws that without the page. */
export const useProgress = (ref: RefObject<HTMLVideoElement | null>): void => {
  useEffect(() => {
    const video = ref.current
    const line = video?.parentElement?.querySelector<HTMLElement>('.reel__progress > span')
    if (!video || !line) return
    let moving: Animation | undefined
    const follow = () => {
      moving?.cancel()
      const { paused, readyState, duration, currentTime } = video
      line.style.transform = `scaleX(${currentTime / duration || 0})`
      if (paused || readyState < futureData) return
      moving = line.animate({ transform: 'scaleX(1)' }, (duration - currentTime) * 1_000)
    }
    for (const event of turns) video.addEventListener(event, follow)
    return () => {
      for (const event of turns) video.removeEventListener(event, follow)
      moving?.cancel()
      line.style.transform = 'scaleX(0)'
    }
  }, [ref])
}
