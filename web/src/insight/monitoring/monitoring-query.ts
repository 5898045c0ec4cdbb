import { dayOf, firstDay, germanDay, idOf } from '../reports/report-query.ts'

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

/** Where a company is in its review, or that it was deleted. */
export type Status = (typeof statuses)[number]
export type Order = 'newest' | 'oldest' | 'alphabetically'

export const statuses = ['draft', 'pending', 'approved', 'rejected', 'deleted'] as const

/** The first is the usual one; the words stand in the address. */
export const orderChoices: readonly {
  readonly value: Order
  readonly word: string
  readonly label: string
}[] = [
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
  const page = Number(search.get('seite') ?? '1')
  return {
    start: start < end ? start : end,
    end: start < end ? end : start,
    text: (search.get('suche') ?? '').trim().slice(0, 200),
    status: statuses.find((status) => status === search.get('stand')) ?? '',
    industry: idOf(search.get('branche')) ?? '',
    order: orderChoices.find(({ word }) => word === search.get('sortierung'))?.value ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const monitoringAddress = (
  { start, end, text, status, industry, order, page }: MonitoringQuery,
  now: number,
): string => {
  const words = {
    von: start === firstDay ? '' : start,
    bis: end === germanDay(now) ? '' : end,
    suche: text,
    stand: status,
    branche: industry,
    sortierung: orderChoices.find(({ value }) => value === order)?.word ?? '',
    seite: page === 1 ? '' : String(page),
  }
  const filled = Object.entries(words).filter(([, word]) => word !== '')
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`
}

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
