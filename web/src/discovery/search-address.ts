import type { SearchQuery } from '@schaufenster/query-service/discovery/contract.ts'
import type { SearchParams } from '../paths.ts'

/** The radiuses to choose from, in kilometres; the first is taken where a place is named without one. */
export const radiuses = [25, 2, 5, 10, 50, 100] as const

/** Valid radii in an address, in kilometres, including ones that can't be selected. */
const isRadius = (radius: number): boolean => radius >= 1 && radius <= 500

/** Hits on a page. */
export const pageSize = 10
/** The API goes to the 10,000th hit. */
const mostPages = 1000

/** So many pages stand below one another at most; then a new list begins, which is what one call answers. */
const pagesBelow = 10

/** How many pages of an answer can be opened, each as long as one that is loaded. */
export const openPages = ({
  totalPages,
  total,
}: {
  readonly totalPages: number
  readonly total: number
}): number => Math.max(1, Math.min(Math.ceil(total / pageSize), totalPages * pagesBelow, mostPages))

/** The page with which the list begins that this page is at the end of. */
export const firstPage = ({ seite = 1 }: SearchParams): number => seite - ((seite - 1) % pagesBelow)

/** A question about a list of several pages: so many of the answer are shown. */
export type ListQuery = SearchQuery & { readonly count: number }

const orders = { entfernung: 'distance', name: 'name', neu: 'newest', bewertung: 'rating' } as const

const orderOf = (value: string | null, ort: string | undefined): SearchParams['sortierung'] =>
  value === 'name' ||
  value === 'neu' ||
  value === 'bewertung' ||
  (value === 'entfernung' && ort !== undefined)
    ? value
    : undefined

/** At least so many stars on average can be asked for. */
export const leastStars = [4, 3, 2] as const

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
    sterne: leastStars.find((least) => String(least) === search.get('sterne')),
    sortierung: orderOf(search.get('sortierung'), ort),
    seite: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** The same question for the API. */
export const toQuery = (search: SearchParams): ListQuery => ({
  onlyApproved: true,
  ...listOf(search),
  ...(search.keyWord === undefined ? {} : { query: search.keyWord }),
  ...(search.ort === undefined ? {} : { place: search.ort }),
  // Without a chosen radius, the nearest companies are shown, however far, if none is close.
  ...(search.umkreis === undefined ? {} : { radiusKm: search.umkreis }),
  ...(search.branche === undefined || search.branche.length === 0 ? {} : { industry: [...search.branche] }),
  ...(search.stadt === undefined || search.stadt.length === 0 ? {} : { city: [...search.stadt] }),
  ...(search.offen === true ? { openNow: true } : {}),
  ...(search.sterne === undefined ? {} : { minRating: search.sterne }),
  ...(search.sortierung === undefined ? {} : { sort: orders[search.sortierung] }),
})

/** The list that a page is the end of: the first is as long as its pages, later ones are asked for whole. */
const listOf = (search: SearchParams) => {
  // Beyond what the API takes it is asked for the last possible page, which tells how many there are.
  const seite = Math.min(search.seite ?? 1, mostPages)
  const first = firstPage({ seite })
  const count = (seite - first + 1) * pageSize
  const list = (first - 1) / pagesBelow + 1
  return { count, limit: list === 1 ? count : pagesBelow * pageSize, page: list }
}

/** Whether anything but the words narrows the hits. */
export const isFiltered = ({ ort, branche, stadt, offen, sterne }: SearchParams): boolean =>
  ort !== undefined ||
  sterne !== undefined ||
  (branche ?? []).length > 0 ||
  (stadt ?? []).length > 0 ||
  offen === true

/** Whether this is the list of everything from its beginning: the one search page for search engines. Others would be a page for each word. */
export const isWholeList = (search: SearchParams): boolean =>
  search.keyWord === undefined && search.seite === undefined && !isFiltered(search)

/** The question in words, for headings: "Friseur in 80331 München". */
export const searchTitle = ({ keyWord, ort }: SearchParams, place: string | undefined): string => {
  const where = place ?? ort
  if (keyWord === undefined) return where === undefined ? 'Alle Unternehmen' : `Unternehmen in ${where}`
  return where === undefined ? keyWord : `${keyWord} in ${where}`
}
