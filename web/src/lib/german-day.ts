import { lazily } from './lazily.ts'

const day = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }))

/** The day of a moment in Germany, YYYY-MM-DD. */
export const germanDay = (moment: Date | number | string): string => day().format(new Date(moment))
