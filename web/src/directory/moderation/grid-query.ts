import type {
  CompanyPage,
  CompletenessBand,
  Condition,
  GridFilterFields,
  SortOrder,
  Stage,
} from '@schaufenster/query-service/directory/contract.ts'
import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'
import { withSearch } from '../../paths.ts'
import { tierLabel } from '../company-status.ts'

export type { SortOrder, Stage }

/** What the administrators' grid can query (D-2.4, D-2.5). The values are the API's. */
export interface GridQuery {
  readonly text: string
  readonly order: SortOrder
  /** Geprüft, nicht geprüft, or both. */
  readonly verified: boolean | undefined
  readonly stage: Stage | undefined
  /** The id of an industry. */
  readonly industry: string | undefined
  /** The beginning of a town or a postcode; blank: everywhere. */
  readonly town: string
  /** The id of a tier. */
  readonly tier: string | undefined
  readonly completeness: CompletenessBand | undefined
  readonly condition: Condition | undefined
  readonly page: number
}

/** By the state of a membership too, as soon as there are memberships (D-2.4). */
export const sortChoices: readonly Choice<SortOrder>[] = [
  { value: 'alphabetically', word: 'name', label: 'Alphabetisch' },
  { value: 'newest', word: '', label: 'Neueste zuerst' },
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

/** The tiers that are seeded (D-2.10). */
export const tierChoices: readonly Choice<string>[] = ['basis', 'pro', 'premium'].map((tier) => ({
  value: tier,
  word: tier,
  label: tierLabel(tier),
}))

export const completenessChoices: readonly Choice<CompletenessBand>[] = [
  { value: 'complete', word: 'ganz', label: 'Vollständig' },
  { value: 'partial', word: 'teils', label: 'Mindestens halb' },
  { value: 'poor', word: 'kaum', label: 'Weniger als halb' },
]

export const conditionChoices: readonly Choice<Condition>[] = [
  { value: 'stale', word: 'veraltet', label: 'Veraltet' },
  { value: 'paused', word: 'pausiert', label: 'Vorübergehend geschlossen' },
  { value: 'hidden', word: 'ausgeblendet', label: 'Verborgen' },
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
  industry: undefined,
  town: '',
  tier: undefined,
  completeness: undefined,
  condition: undefined,
  page: 1,
}

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readGrid = (search: URLSearchParams): GridQuery => ({
  text: readText(search, 'suche', 200),
  order: choose(sortChoices, search.get('sortierung')) ?? wholeGrid.order,
  verified: choose(verifiedChoices, search.get('geprueft')),
  stage: choose(stageChoices, search.get('stand')),
  industry: readText(search, 'branche', 100) || undefined,
  town: readText(search, 'ort', 100),
  tier: choose(tierChoices, search.get('tarif')),
  completeness: choose(completenessChoices, search.get('vollstaendig')),
  condition: choose(conditionChoices, search.get('zustand')),
  page: readPage(search),
})

/** The query part of the address, with the question mark; equal questions have equal addresses. */
export const gridAddress = (query: GridQuery): string =>
  withSearch('', {
    suche: query.text,
    stand: wordOf(stageChoices, query.stage),
    geprueft: wordOf(verifiedChoices, query.verified),
    branche: query.industry,
    ort: query.town,
    tarif: wordOf(tierChoices, query.tier),
    vollstaendig: wordOf(completenessChoices, query.completeness),
    zustand: wordOf(conditionChoices, query.condition),
    sortierung: wordOf(sortChoices, query.order),
    seite: pageWord(query.page),
  })

/** What is searched can be paged through to this hit: of more the most relevant. */
const mostFound = 10_000

/** How many companies can be paged through. */
export const listedOf = ({ totalCompanies, totalIsExact }: CompanyPage): number =>
  totalIsExact ? totalCompanies : Math.min(totalCompanies, mostFound)

/** What the API is asked; `limit` entries a page. Of a search it is never asked for a page that it refuses: any page tells how many there are. */
export const gridParameters = (query: GridQuery, limit: number): string => {
  const { text, order, page, verified } = query
  const reached = text === '' ? page : Math.min(page, Math.floor(mostFound / limit))
  return new URLSearchParams({
    page: String(reached),
    limit: String(limit),
    sort: order,
    ...gridFilter(query),
    ...(verified !== undefined && { verified: String(verified) }),
  }).toString()
}

/** What narrows the list, as the API calls it. */
export const gridFilter = ({
  text,
  stage,
  industry,
  town,
  tier,
  completeness,
  condition,
}: GridQuery): GridFilterFields => ({
  ...(text !== '' && { q: text }),
  ...(stage !== undefined && { status: stage }),
  ...(industry !== undefined && { industry }),
  ...(town !== '' && { town }),
  ...(tier !== undefined && { tier }),
  ...(completeness !== undefined && { completeness }),
  ...(condition !== undefined && { condition }),
})
