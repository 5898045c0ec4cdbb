import { dayMs } from '@schaufenster/platform/lib/durations.ts'

/** How long what was deleted can come back (D-G7). */
export const restorableDays = 30

/** Until when what is deleted now can come back, as ISO 8601. `now`: milliseconds since 1970. */
export const restorableFrom = (now: number): string => new Date(now + restorableDays * dayMs).toISOString()
