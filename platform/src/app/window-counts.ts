/** How often something was done in a window of time that begins with the first of it. */
export interface WindowCounts {
  /**
   * Counts one more of `key`: 0 when it is among the first `max` of its window, else in how many milliseconds the window ends. Of many at once as many
   * pass as one by one.
   */
  take(key: string, max: number, windowMs: number): Promise<number>
  /** Begins a new window for `key`, as if nothing had been counted. */
  forget(key: string): Promise<void>
}

interface Window {
  readonly endsAt: number
  count: number
}

/** So many keys are counted at a time; of more the oldest windows are forgotten, so that callers can't fill the memory. */
const mostWindows = 100_000

/** Counts of this process: nothing is written, and an attacker who waits for a restart gets one window more. */
export const countsInMemory = (): WindowCounts => {
  /** The oldest first, which end first where all are of one length. */
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
