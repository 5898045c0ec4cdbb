import { dayMs } from '@schaufenster/platform/lib/durations.ts'

/** How many days a deleted thing can be restored (D-G7). */
export const restorableDays = 30

/** When the time to restore something deleted now ends, in ISO 8601. `now`: milliseconds since 1970. */
export const restorableFrom = (now: number): string => new Date(now + restorableDays * dayMs).toISOString()
