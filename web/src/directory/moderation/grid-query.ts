import type { CompanyPage, SortOrder, Stage } from '@schaufenster/query-service/directory/contract.ts'

export type { SortOrder, Stage }

/** What the administrators' grid may be asked (D-2.4, D-2.5). The values are the API's. */
export interface GridQuery {
  readonly text: string
  readonly sort: SortOrder
  /** Geprüft, nicht geprüft, or both. */
  readonly verified: boolean | undefined
  readonly stage: Stage | undefined
  readonly page: number
}

interface Choice<Value> {
  readonly value: Value
  /** In the address. */
  readonly word: string
  readonly label: string
}

export const sortChoices: readonly Choice<SortOrder>[] = [
  { value: 'alphabetically', word: 'name', label: 'Alphabetisch' },
  { value: 'newest', word: 'neu', label: 'Neueste zuerst' },
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
  sort: 'newest',
  verified: undefined,
  stage: undefined,
  page: 1,
}

const choose = <Value>(choices: readonly Choice<Value>[], word: string | null) =>
  choices.find((choice) => choice.word === word)?.value

const wordOf = <Value>(choices: readonly Choice<Value>[], value: Value): string =>
  choices.find((choice) => choice.value === value)?.word ?? ''

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readGrid = (search: URLSearchParams): GridQuery => {
  const page = Number(search.get('seite') ?? '1')
  return {
    text: (search.get('suche') ?? '').trim().slice(0, 200),
    sort: choose(sortChoices, search.get('sortierung')) ?? wholeGrid.sort,
    verified: choose(verifiedChoices, search.get('geprueft')),
    stage: choose(stageChoices, search.get('stand')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const gridAddress = ({ text, sort, verified, stage, page }: GridQuery): string => {
  const parameters = new URLSearchParams()
  const words = {
    suche: text,
    stand: wordOf<Stage | undefined>(stageChoices, stage),
    geprueft: wordOf(verifiedChoices, verified),
    sortierung: sort === wholeGrid.sort ? '' : wordOf(sortChoices, sort),
    seite: page === 1 ? '' : String(page),
  }
  for (const [name, word] of Object.entries(words)) if (word !== '') parameters.set(name, word)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

/** What is searched can be paged through to this hit: of more the most relevant. */
const mostFound = 10_000

/** How many companies can be paged through. */
export const listedOf = ({ totalCompanies, totalIsExact }: CompanyPage): number =>
  totalIsExact ? totalCompanies : Math.min(totalCompanies, mostFound)

/** What the API is asked; `limit` entries a page. Of a search it is never asked for a page that it refuses: any page tells how many there are. */
export const gridParameters = ({ text, sort, verified, stage, page }: GridQuery, limit: number): string => {
  const reached = text === '' ? page : Math.min(page, Math.floor(mostFound / limit))
  const parameters = new URLSearchParams({ page: String(reached), limit: String(limit), sort })
  if (text !== '') parameters.set('q', text)
  if (verified !== undefined) parameters.set('verified', String(verified))
  if (stage !== undefined) parameters.set('status', stage)
  return parameters.toString()
}
