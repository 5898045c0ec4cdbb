import { useEffect, useState, type RefObject } from 'react'

/** A browser may refuse what is shown elsewhere: the video plays on where it is. */
const asFarAsAllowed = async (change: () => Promise<unknown> | undefined): Promise<void> => {
  try {
    await change()
  } catch {
    // The visitor sees that nothing has changed.
  }
}

/** iPhones show a video alone on the screen, and nothing else. */
const showAlone = (video: HTMLVideoElement | null) => {
  if (video !== null && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function')
    video.webkitEnterFullscreen()
}

/** Whether a player fills the screen, and what changes it. */
export const useFullScreen = (
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { readonly isFull: boolean; readonly toggle: () => void } => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  return {
    isFull,
    toggle: () => {
      if (document.fullscreenElement !== null) void asFarAsAllowed(() => document.exitFullscreen())
      else if (document.fullscreenEnabled) void asFarAsAllowed(() => frame.current?.requestFullscreen())
      else showAlone(video.current)
    },
  }
}

/** Takes a video out of the page into a small window, and back. */
export const togglePicture = (video: HTMLVideoElement | null): Promise<void> =>
  asFarAsAllowed(() =>
    document.pictureInPictureElement === video
      ? document.exitPictureInPicture()
      : video?.requestPictureInPicture(),
  )
