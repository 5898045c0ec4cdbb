import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'
import { germanDay } from '../../lib/german-day.ts'
import { withSearch } from '../../paths.ts'
import { dayOf, firstDay, idOf } from '../reports/report-query.ts'
import { orderChoices, type MonitoringQuery } from './monitoring-query.ts'

/** Which of the videos that came in a range of days are shown; every choice is an address. */
export interface VideoQuery extends Pick<MonitoringQuery, 'start' | 'end' | 'text' | 'page'> {
  readonly status: VideoStand | undefined
  /** The id of the company whose they are. */
  readonly company: string | undefined
  readonly order: VideoOrder
}

/** Where a video is in its processing, or that it was deleted. */
export type VideoStand = 'Pending' | 'Ready' | 'Failed' | 'deleted'
export type VideoOrder = 'newest' | 'oldest'

export const standChoices: readonly Choice<VideoStand>[] = [
  { value: 'Pending', word: 'wartet', label: 'Wird verarbeitet' },
  { value: 'Ready', word: 'bereit', label: 'Bereit' },
  { value: 'Failed', word: 'fehlgeschlagen', label: 'Fehlgeschlagen' },
  { value: 'deleted', word: 'geloescht', label: 'Gelöscht' },
]

/** By age alone. */
export const videoOrderChoices = orderChoices.flatMap(({ value, ...choice }) =>
  value === 'alphabetically' ? [] : [{ ...choice, value }],
)

/** What an address says that means videos: companies need no word. */
export const modelWord = 'videos'

/** Reads an address; what makes no sense in it is as if it weren't there (D-10.1). */
export const readVideos = (search: URLSearchParams, now: number): VideoQuery => {
  const start = dayOf(search.get('von')) ?? firstDay
  const end = dayOf(search.get('bis')) ?? germanDay(now)
  return {
    start: start < end ? start : end,
    end: start < end ? end : start,
    text: readText(search, 'suche', 200),
    status: choose(standChoices, search.get('stand')),
    company: idOf(search.get('unternehmen')),
    order: choose(videoOrderChoices, search.get('sortierung')) ?? 'newest',
    page: readPage(search),
  }
}

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const videoAddress = (
  { start, end, text, status, company, order, page }: VideoQuery,
  now: number,
): string =>
  withSearch('', {
    modell: modelWord,
    von: start === firstDay ? '' : start,
    bis: end === germanDay(now) ? '' : end,
    suche: text,
    stand: wordOf(standChoices, status),
    unternehmen: company,
    sortierung: wordOf(videoOrderChoices, order),
    seite: pageWord(page),
  })

/** What the API is asked; `limit` entries a page. */
export const videoParameters = (
  { start, end, text, status, company, order, page }: VideoQuery,
  limit: number,
): string =>
  new URLSearchParams({
    startDate: start,
    endDate: end,
    ...(text !== '' && { q: text }),
    ...(status !== undefined && { status }),
    ...(company !== undefined && { company }),
    sort: order,
    page: String(page),
    limit: String(limit),
  }).toString()
