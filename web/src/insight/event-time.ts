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

/** When a state was; undefined where it is today's: nothing is known yet of a moment that is still to come, as the end of today is. */
export const pastTime = (iso: string | undefined, now: number = Date.now()): string | undefined =>
  iso === undefined || Date.parse(iso) > now ? undefined : eventTime(iso)
