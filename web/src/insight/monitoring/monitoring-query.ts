import type { MonitoredCompany } from '@schaufenster/query-service/insight/contract.ts'
import { germanNumber } from '../../lib/format.ts'
import { dayOf, firstDay, germanDay } from '../reports/report-query.ts'

/** Which of the companies that came in a range of days are shown; every choice is an address. */
export interface MonitoringQuery {
  /** YYYY-MM-DD, both included. */
  readonly start: string
  readonly end: string
  /** Of a name or a town. */
  readonly text: string
  readonly status: string
  readonly industry: string
  readonly page: number
}

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
    text: (search.get('suche') ?? '').slice(0, 100),
    status: search.get('stand') ?? '',
    industry: search.get('branche') ?? '',
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  }
}

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const monitoringAddress = (
  { start, end, text, status, industry, page }: MonitoringQuery,
  now: number,
): string => {
  const words = {
    von: start === firstDay ? '' : start,
    bis: end === germanDay(now) ? '' : end,
    suche: text,
    stand: status,
    branche: industry,
    seite: page === 1 ? '' : String(page),
  }
  const filled = Object.entries(words).filter(([, word]) => word !== '')
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`
}

const plain = (text: string): string => text.toLocaleLowerCase('de')

/** Those of the list that are asked for, in its order. */
export const filtered = (
  companies: readonly MonitoredCompany[],
  { text, status, industry }: MonitoringQuery,
): readonly MonitoredCompany[] =>
  companies.filter(
    (company) =>
      plain(`${company.name} ${company.city ?? ''}`).includes(plain(text.trim())) &&
      (status === '' || company.status === status) &&
      (industry === '' || company.industry.some(({ _id }) => _id === industry)),
  )

/** What is to be said of a list that only the newest arrived of: filters don't see the others. Nothing where all are there. */
export const cutInWords = (listed: number, total: number): string | undefined =>
  listed < total
    ? `Die neuesten ${germanNumber(listed)} von ${germanNumber(total)}: Nur unter diesen wird gesucht. Wählen Sie weniger Tage, um ältere zu sehen.`
    : undefined
