const germanClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * How a moment of the address stands in a field for date and time (German time): a day to its last second, an event when it happened. Empty: there is none.
 *
 * @param at when that was (ISO 8601), where it is known
 */
export const shownMoment = (moment: string | undefined, at: string | undefined): string => {
  if (moment === undefined) return ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(moment)) return `${moment}T23:59:59`
  if (/^\d{4}-\d{2}-\d{2}T[\d:]+$/.test(moment)) return moment
  return at === undefined ? '' : germanClock.format(new Date(at)).replace(' ', 'T')
}
