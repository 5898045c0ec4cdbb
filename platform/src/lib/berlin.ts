const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The calendar day of a moment in Germany (D-G8), YYYY-MM-DD. Takes milliseconds since 1970 or ISO 8601. */
export const berlinDayOf = (moment: number | string): string => days.format(new Date(moment))
