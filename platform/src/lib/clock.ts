/** Where the time comes from. Injected at every edge, so that tests can set it. */
export interface Clock {
  /** The current moment in milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
