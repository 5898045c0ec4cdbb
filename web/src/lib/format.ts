import { lazily } from './lazily.ts'

const date = lazily(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)
const moment = lazily(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const number = lazily(() => new Intl.NumberFormat('de-DE'))
const change = lazily(
  () =>
    new Intl.NumberFormat('de-DE', {
      signDisplay: 'exceptZero',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

const average = lazily(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** "3. März 2026", as the day was in Germany (D-G8). */
export const germanDate = (iso: string): string => date().format(new Date(iso))

/** "3. März 2026 um 14:05", as the clocks stood in Germany (D-G8). */
export const germanMoment = (iso: string): string => moment().format(new Date(iso))

/** "7.520" */
export const germanNumber = (value: number): string => (isSmall(value) ? `${value}` : number().format(value))

/** Such numbers are written alike everywhere, and most on public pages are: they need no format. */
const isSmall = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000

/** "+12,34 %", "−100,00 %", "0,00 %": by how many per cent something changed. */
export const germanChange = (percent: number): string => `${change().format(percent).replace('-', '−')} %`

/** "7.520", and "ca. 53.000" of what was only estimated (D-G2). */
export const germanTotal = (total: number, isExact: boolean): string =>
  `${isExact ? '' : 'ca. '}${germanNumber(total)}`

/** "4,5": of stars. */
export const germanAverage = (value: number): string => average().format(value)

/** "1 Treffer", "12 Treffer": picks the form by the number. */
export const counted = (value: number, one: string, many: string): string =>
  `${germanNumber(value)} ${value === 1 ? one : many}`

/** Kilometres with two decimals (spec §5). */
export const germanKilometres = (kilometres: number): string =>
  `${kilometres.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} km`

/** A distance, no more precise than the position: "2,35 km", but "ca. 2 km" for a position known only by postcode. */
export const germanDistance = (kilometres: number, isRough: boolean): string =>
  isRough ? `ca. ${germanNumber(Math.max(1, Math.round(kilometres)))} km` : germanKilometres(kilometres)

/** Facts in one line, "Friseure · München", without those that there aren't. Where the line breaks, the dot stays with what is before it. */
export const dotted = (facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join('\u00a0· ')
