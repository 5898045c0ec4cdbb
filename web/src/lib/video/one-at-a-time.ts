let current: HTMLMediaElement | undefined

/** This one plays now: the one that did before is paused. */
export const playsNow = (video: HTMLMediaElement): void => {
  if (current !== video) current?.pause()
  current = video
}

/** Whether a visitor watches something on this page. */
export const isWatching = (): boolean => current !== undefined && current.isConnected && !current.paused
