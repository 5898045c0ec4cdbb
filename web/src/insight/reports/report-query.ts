import { choose, wordOf, type Choice } from '../../lib/address-query.ts'
import { germanDay } from '../../lib/german-day.ts'
import { withSearch } from '../../paths.ts'

/** What a report is about; every choice is an address. */
export interface ReportQuery {
  readonly range: Range
  /** Of the free range: YYYY-MM-DD, both included. */
  readonly start: string
  readonly end: string
  readonly industry?: string | undefined
  readonly company?: string | undefined
  /** Or of one video or reel, by its id. */
  readonly video?: string | undefined
  /** Whether the time right before is drawn beside it. */
  readonly compares: boolean
  /** The version of the definition of a view that is compared with the one that counts. */
  readonly definition?: number | undefined
}

/** The spans of spec §9, and any other. */
export type Range = 'Day' | 'Week' | 'Month' | 'Year' | 'Free'

/** In the order of the page. */
export const ranges: readonly Choice<Range>[] = [
  { value: 'Day', word: 'tag', label: 'Tag' },
  { value: 'Week', word: 'woche', label: 'Woche' },
  { value: 'Month', word: '', label: 'Monat' },
  { value: 'Year', word: 'jahr', label: 'Jahr' },
  { value: 'Free', word: 'frei', label: 'Zeitraum' },
]

/** What a point of a chart stands for. */
export const rangeAxes = {
  Day: 'Stunde',
  Week: 'Wochentag',
  Month: 'Woche',
  Year: 'Monat',
  Free: 'Tage',
} as const satisfies Readonly<Record<Range, string>>

/** Since when views are counted (D-10.1). */
export const firstDay = '2023-01-01'

const dayMs = 86_400_000

/** The number of a day (YYYY-MM-DD) in the calendar, where no day is longer than another, so that days can be counted. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / dayMs)
/** The day with this number, YYYY-MM-DD. */
export const dayNamed = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** The month up to now, of everything (D-10.1). */
export const firstReport = (now: number): ReportQuery => ({
  range: 'Month',
  start: firstDay,
  end: germanDay(now),
  compares: true,
})

/** A day of an address, if it is one. */
export const dayOf = (text: string | null): string | undefined =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** The spans that owners choose from, in days; by the word of the address. */
export const ownSpans: readonly Choice<number>[] = [
  { value: 7, word: '7', label: '7 Tage' },
  { value: 30, word: '', label: '30 Tage' },
  { value: 90, word: '90', label: '90 Tage' },
  { value: 365, word: '365', label: '1 Jahr' },
]

/** An owner's report on their company: the last 30 days, or as many as chosen. */
export const ownReport = (company: string, now: number, days = 30): ReportQuery => ({
  ...firstReport(now),
  range: 'Free',
  start: dayNamed(dayNumber(germanDay(now)) - days + 1),
  company,
})

/** The id of an address, if it is one. */
export const idOf = (text: string | null): string | undefined =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined

const versionOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readReport = (search: URLSearchParams, now: number): ReportQuery => {
  const whole = firstReport(now)
  const start = dayOf(search.get('von')) ?? whole.start
  const end = dayOf(search.get('bis')) ?? whole.end
  return {
    range: choose(ranges, search.get('zeitraum')) ?? whole.range,
    start: start < end ? start : end,
    end: start < end ? end : start,
    industry: idOf(search.get('branche')),
    company: idOf(search.get('unternehmen')),
    video: idOf(search.get('video')),
    compares: search.get('vergleich') !== 'aus',
    definition: versionOf(search.get('zaehlweise')),
  }
}

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const reportAddress = (
  { range, start, end, industry, company, video, compares, definition }: ReportQuery,
  now: number,
): string => {
  const whole = firstReport(now)
  const isFree = range === 'Free'
  return withSearch('', {
    zeitraum: wordOf(ranges, range),
    von: isFree && start !== whole.start ? start : '',
    bis: isFree && end !== whole.end ? end : '',
    branche: industry,
    unternehmen: company,
    video,
    vergleich: compares ? '' : 'aus',
    zaehlweise: definition,
  })
}

/** What the API is asked. */
export const reportParameters = ({ range, start, end, ...subject }: ReportQuery): URLSearchParams =>
  new URLSearchParams({
    ...(range === 'Free' ? { startDate: start, endDate: end } : { period: range }),
    ...subjectParameters(subject),
  })

/** Whose views: without the time. */
export const subjectParameters = ({
  industry,
  company,
  video,
}: Pick<ReportQuery, 'industry' | 'company' | 'video'>) => ({
  ...(industry !== undefined && { industry }),
  ...(company !== undefined && { company }),
  ...(video !== undefined && { entityId: video }),
})
