const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** "21.11.2026, 14:05:09": to the second, since histories are compared by it. German time (D-G8). */
export const eventTime = (iso: string): string => moment.format(new Date(iso))

/** The time of a state; undefined for the current one: nothing is known yet of a moment in the future, such as the end of today. */
export const pastTime = (iso: string | undefined, now: number = Date.now()): string | undefined =>
  iso === undefined || Date.parse(iso) > now ? undefined : eventTime(iso)
