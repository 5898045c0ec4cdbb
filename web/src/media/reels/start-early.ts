import { begin } from '../../lib/video/begin.ts'
import { playsNow } from '../../lib/video/one-at-a-time.ts'

/** Plays the film of a slide at once, and rests the one before: the page draws what follows from it later. Sound or not is as the visitor has it. */
export const startEarly = (slide: Element | undefined, isMuted: boolean): void => {
  const video = slide?.querySelector('video')
  if (!video) return
  playsNow(video)
  video.muted = isMuted
  void begin(video)
}
