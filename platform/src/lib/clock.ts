/** The source of time, injected at every edge so that tests can set it. */
export interface Clock {
  /** The current time in milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
