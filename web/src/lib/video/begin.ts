/** Plays, and answers whether the browser lets it: without a visitor's tap only what is muted. What is paused before it has begun, or can't be read, was not refused. */
export const begin = async (video: HTMLVideoElement): Promise<boolean> => {
  try {
    await video.play()
    return true
  } catch (fault) {
    return !(fault instanceof Error && fault.name === 'NotAllowedError')
  }
}
