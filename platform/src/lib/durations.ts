/** Milliseconds. Of a day as calendars have it only where clocks don't change: for those see `berlin.ts`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
