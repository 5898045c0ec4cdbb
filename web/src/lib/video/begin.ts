/** Plays, as far as the browser lets it: without a visitor's tap only what is muted. */
export const begin = async (video: HTMLVideoElement): Promise<boolean> => {
  try {
    await video.play()
    return true
  } catch {
    return false
  }
}
