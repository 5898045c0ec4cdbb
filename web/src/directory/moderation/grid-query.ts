import type { CompanyPage, SortOrder, Stage } from '@schaufenster/query-service/directory/contract.ts'
import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'
import { withSearch } from '../../paths.ts'

export type { SortOrder, Stage }

/** What the administrators' grid may be asked (D-2.4, D-2.5). The values are the API's. */
export interface GridQuery {
  readonly text: string
  readonly order: SortOrder
  /** Geprüft, nicht geprüft, or both. */
  readonly verified: boolean | undefined
  readonly stage: Stage | undefined
  readonly page: number
}

export const sortChoices: readonly Choice<SortOrder>[] = [
  { value: 'alphabetically', word: 'name', label: 'Alphabetisch' },
  { value: 'newest', word: '', label: 'Neueste zuerst' },
  { value: 'status', word: 'status', label: 'Status (Mitgliedschaft)' },
  { value: 'plan', word: 'plan', label: 'Tarif' },
]

export const stageChoices: readonly Choice<Stage>[] = [
  { value: 'pending', word: 'pruefung', label: 'In Prüfung' },
  { value: 'flagged', word: 'geaendert', label: 'Nachträglich geändert' },
  { value: 'approved', word: 'freigegeben', label: 'Freigegeben' },
  { value: 'rejected', word: 'abgelehnt', label: 'Abgelehnt' },
  { value: 'draft', word: 'entwurf', label: 'Entwurf' },
  { value: 'deleted', word: 'geloescht', label: 'Gelöscht' },
]

export const verifiedChoices: readonly Choice<boolean | undefined>[] = [
  { value: undefined, word: '', label: 'Alle' },
  { value: true, word: 'ja', label: 'Geprüft' },
  { value: false, word: 'nein', label: 'Nicht geprüft' },
]

/** The whole list, as it is first shown: what came last is what waits. */
export const wholeGrid: GridQuery = {
  text: '',
  order: 'newest',
  verified: undefined,
  stage: undefined,
  page: 1,
}

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readGrid = (search: URLSearchParams): GridQuery => ({
  text: readText(search, 'suche', 200),
  order: choose(sortChoices, search.get('sortierung')) ?? wholeGrid.order,
  verified: choose(verifiedChoices, search.get('geprueft')),
  stage: choose(stageChoices, search.get('stand')),
  page: readPage(search),
})

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const gridAddress = ({ text, order, verified, stage, page }: GridQuery): string =>
  withSearch('', {
    suche: text,
    stand: wordOf(stageChoices, stage),
    geprueft: wordOf(verifiedChoices, verified),
    sortierung: wordOf(sortChoices, order),
    seite: pageWord(page),
  })

/** What is searched can be paged through to this hit: of more the most relevant. */
const mostFound = 10_000

/** How many companies can be paged through. */
export const listedOf = ({ totalCompanies, totalIsExact }: CompanyPage): number =>
  totalIsExact ? totalCompanies : Math.min(totalCompanies, mostFound)

/** What the API is asked; `limit` entries a page. Of a search it is never asked for a page that it refuses: any page tells how many there are. */
export const gridParameters = ({ text, order, verified, stage, page }: GridQuery, limit: number): string => {
  const reached = text === '' ? page : Math.min(page, Math.floor(mostFound / limit))
  const parameters = new URLSearchParams({ page: String(reached), limit: String(limit), sort: order })
  if (text !== '') parameters.set('q', text)
  if (verified !== undefined) parameters.set('verified', String(verified))
  if (stage !== undefined) parameters.set('status', stage)
  return parameters.toString()
}
