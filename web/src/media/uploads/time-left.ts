/** Bytes that had come at a moment, in milliseconds. */
interface Measure {
  readonly at: number
  readonly sent: number
}

/** Before that nobody can tell. */
const leastMilliseconds = 2_000

/** Remaining seconds at the speed so far; undefined while unknown. */
export const secondsLeft = (begun: Measure, now: Measure, size: number): number | undefined => {
  const [passed, moved] = [now.at - begun.at, now.sent - begun.sent]
  if (passed < leastMilliseconds || moved <= 0) return undefined
  return Math.ceil(((size - now.sent) * passed) / moved / 1_000)
}

/** "noch 40 Sekunden", "noch 12 Minuten", "noch 2 Stunden": rounded up, so that the upload finishes early rather than late. */
export const timeLeftWords = (seconds: number | undefined): string => {
  if (seconds === undefined) return ''
  if (seconds <= 5) return 'gleich fertig'
  if (seconds < 60) return `noch ${Math.ceil(seconds / 5) * 5} Sekunden`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return minutes === 1 ? 'noch 1 Minute' : `noch ${minutes} Minuten`
  return `noch ${Math.ceil(minutes / 60)} Stunden`
}

/** Milliseconds before it is tried again, the first time by 0: one second, doubling, a minute at most (D-4.2). `chance`: 0 to 1. */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.min(60_000, 1_000 * 2 ** Math.min(attempt, 6) + Math.floor(chance * 1_000))
