/** Counts occurrences in windows that begin with the first of them. */
export interface WindowCounts {
  /**
   * Counts one more of `key`. Answers 0 if it is among the first `max` of its window, otherwise the milliseconds until the window ends. Concurrent
   * calls are each counted.
   */
  take(key: string, max: number, windowMs: number): Promise<number>
  /** Resets the window of `key`. */
  forget(key: string): Promise<void>
}

interface Window {
  readonly endsAt: number
  count: number
}

/** The most keys counted at a time. Beyond it the oldest windows are dropped, so that callers can't fill the memory. */
const mostWindows = 100_000

/** Counts in the memory of this process. A restart gives an attacker one more window. */
export const countsInMemory = (): WindowCounts => {
  /** In order of insertion. As all windows are equally long, the oldest ends first. */
  const windows = new Map<string, Window>()

  const forget = (now: number): void => {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostWindows) return
      windows.delete(name)
    }
  }
  const windowOf = (name: string, now: number, windowMs: number): Window => {
    const known = windows.get(name)
    if (known !== undefined && known.endsAt > now) return known
    forget(now)
    const begun = { endsAt: now + windowMs, count: 0 }
    windows.set(name, begun)
    return begun
  }

  return {
    take: async (key, max, windowMs) => {
      const now = performance.now()
      const window = windowOf(key, now, windowMs)
      window.count += 1
      return window.count > max ? window.endsAt - now : 0
    },
    forget: async (key) => void windows.delete(key),
  }
}
