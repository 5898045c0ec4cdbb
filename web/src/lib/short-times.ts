const zone = { timeZone: 'Europe/Berlin' } as const
const day = new Intl.DateTimeFormat('de-DE', {
  ...zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('de-DE', {
  ...zone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "03.03.2026", for columns (D-G8). */
export const shortDate = (iso: string): string => day.format(new Date(iso))

/** "3. März, 14:05", for what has just happened. */
export const germanTime = (iso: string): string => time.format(new Date(iso))
