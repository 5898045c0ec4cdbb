import type { SearchQuery } from '@schaufenster/query-service/discovery/contract.ts'
import type { SearchParams } from '../paths.ts'

/** The radiuses to choose from, in kilometres; the first is taken where a place is named without one. */
export const radiuses = [25, 2, 5, 10, 50, 100] as const

/** What a radius in an address may be, in kilometres: also what is no choice. */
const isRadius = (radius: number): boolean => radius >= 1 && radius <= 500

/** Hits on a page. */
export const pageSize = 10
/** The API goes to the 10,000th hit. */
const mostPages = 1000

/** How many pages of an answer can be opened. */
export const openPages = ({ totalPages }: { readonly totalPages: number }): number =>
  Math.min(totalPages, mostPages)

/** Reads the question from an address of `/suchen`. What can't be is left out: an address can be typed by anybody. */
export const readSearch = (search: URLSearchParams): SearchParams => {
  const text = (name: string) => {
    const value = search.get(name)?.trim() ?? ''
    return value === '' ? undefined : value
  }
  const page = Number(search.get('seite'))
  const radius = Number(search.get('umkreis'))
  const ort = text('ort')?.slice(0, 100)
  return {
    keyWord: text('keyWord')?.slice(0, 200),
    ort,
    umkreis: ort !== undefined && isRadius(radius) ? radius : undefined,
    branche: search.getAll('branche').slice(0, 50),
    stadt: search.getAll('stadt').slice(0, 50),
    offen: search.get('offen') === '1',
    sortierung: ort !== undefined && search.get('sortierung') === 'entfernung' ? 'entfernung' : undefined,
    seite: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** The same question for the API. */
export const toQuery = (search: SearchParams): SearchQuery => ({
  onlyApproved: true,
  limit: pageSize,
  // Beyond what the API takes it is asked for the last possible page, which tells how many there are.
  page: Math.min(search.seite ?? 1, mostPages),
  ...(search.keyWord === undefined ? {} : { query: search.keyWord }),
  ...(search.ort === undefined ? {} : { place: search.ort }),
  // Whoever chose no radius is shown the nearest, however far, where nobody is near.
  ...(search.umkreis === undefined ? {} : { radiusKm: search.umkreis }),
  ...(search.branche === undefined || search.branche.length === 0 ? {} : { industry: [...search.branche] }),
  ...(search.stadt === undefined || search.stadt.length === 0 ? {} : { city: [...search.stadt] }),
  ...(search.offen === true ? { openNow: true } : {}),
  ...(search.sortierung === undefined ? {} : { sort: 'distance' }),
})

/** Whether anything but the words narrows the hits. */
export const isFiltered = ({ ort, branche, stadt, offen }: SearchParams): boolean =>
  ort !== undefined || (branche ?? []).length > 0 || (stadt ?? []).length > 0 || offen === true

/** Whether this is the list of everything from its beginning: the one search page for search engines. Others would be a page for each word. */
export const isWholeList = (search: SearchParams): boolean =>
  search.keyWord === undefined && search.seite === undefined && !isFiltered(search)

/** The question in words, for headings: "Friseur in 80331 München". */
export const searchTitle = ({ keyWord, ort }: SearchParams, place: string | undefined): string => {
  const where = place ?? ort
  if (keyWord === undefined) return where === undefined ? 'Alle Unternehmen' : `Unternehmen in ${where}`
  return where === undefined ? keyWord : `${keyWord} in ${where}`
}
