import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'
import { germanDay } from '../../lib/german-day.ts'
import { withSearch } from '../../paths.ts'
import { dayOf, firstDay, idOf } from '../reports/report-query.ts'

/** Which of the companies that came in a range of days are shown; every choice is an address. */
export interface MonitoringQuery {
  /** YYYY-MM-DD, both included. */
  readonly start: string
  readonly end: string
  /** Of a name or a town, a postcode, an e-mail address or that of a page. */
  readonly text: string
  readonly status: Status | ''
  readonly industry: string
  readonly order: Order
  readonly page: number
}

/** Where a company is in its approval, or that it was deleted. */
export type Status = (typeof statuses)[number]
export type Order = 'newest' | 'oldest' | 'alphabetically'

export const statuses = ['draft', 'pending', 'approved', 'rejected', 'deleted'] as const

/** The first is the usual one. */
export const orderChoices: readonly Choice<Order>[] = [
  { value: 'newest', word: '', label: 'Neueste zuerst' },
  { value: 'oldest', word: 'alt', label: 'Älteste zuerst' },
  { value: 'alphabetically', word: 'name', label: 'Alphabetisch' },
]

/** Lines of a page. */
export const pageSize = 50

/** Reads an address; what makes no sense in it is as if it weren't there (D-10.1). */
export const readMonitoring = (search: URLSearchParams, now: number): MonitoringQuery => {
  const start = dayOf(search.get('von')) ?? firstDay
  const end = dayOf(search.get('bis')) ?? germanDay(now)
  return {
    start: start < end ? start : end,
    end: start < end ? end : start,
    text: readText(search, 'suche', 200),
    status: statuses.find((status) => status === search.get('stand')) ?? '',
    industry: idOf(search.get('branche')) ?? '',
    order: choose(orderChoices, search.get('sortierung')) ?? 'newest',
    page: readPage(search),
  }
}

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const monitoringAddress = (
  { start, end, text, status, industry, order, page }: MonitoringQuery,
  now: number,
): string =>
  withSearch('', {
    von: start === firstDay ? '' : start,
    bis: end === germanDay(now) ? '' : end,
    suche: text,
    stand: status,
    branche: industry,
    sortierung: wordOf(orderChoices, order),
    seite: pageWord(page),
  })

/** What the API is asked; `limit` entries a page. */
export const monitoringParameters = (
  { start, end, text, status, industry, order, page }: MonitoringQuery,
  limit: number,
): string =>
  new URLSearchParams({
    startDate: start,
    endDate: end,
    ...(text !== '' && { q: text }),
    ...(status !== '' && { status }),
    ...(industry !== '' && { industry }),
    sort: order,
    page: String(page),
    limit: String(limit),
  }).toString()

/** Whether anything but days was chosen. */
export const isNarrowed = ({ text, status, industry }: MonitoringQuery): boolean =>
  text !== '' || status !== '' || industry !== ''
