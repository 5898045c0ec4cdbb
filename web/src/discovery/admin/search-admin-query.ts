import { choose, pageWord, readPage, readText, wordOf, type Choice } from '../../lib/address-query.ts'

/** What the page shows: searches, synonyms, the lexicon of compounds, or the ranking with its lab. */
export type SearchArea = 'searches' | 'synonyms' | 'lexicon' | 'ranking'
/** Which searches are listed. */
export type TermKind = 'top' | 'empty' | 'unopened'
/** Of which days. */
export type TermPeriod = 'yesterday' | 'week' | 'month' | 'quarter'

/** What the page may be asked; every choice is an address. */
export interface SearchAdminQuery {
  readonly area: SearchArea
  readonly kind: TermKind
  readonly period: TermPeriod
  /** A part of a word of a group. */
  readonly text: string
  readonly page: number
}

export const areaChoices: readonly Choice<SearchArea>[] = [
  { value: 'searches', word: '', label: 'Suchanfragen' },
  { value: 'synonyms', word: 'synonyme', label: 'Synonyme' },
  { value: 'lexicon', word: 'woerterbuch', label: 'Wörterbuch' },
  { value: 'ranking', word: 'rangfolge', label: 'Rangfolge' },
]

export const kindChoices: readonly Choice<TermKind>[] = [
  { value: 'top', word: '', label: 'Häufigste' },
  { value: 'empty', word: 'ohne-treffer', label: 'Ohne Treffer' },
  { value: 'unopened', word: 'ohne-klick', label: 'Ohne Klick' },
]

export const periodChoices: readonly Choice<TermPeriod>[] = [
  { value: 'yesterday', word: 'gestern', label: 'Gestern' },
  { value: 'week', word: '', label: '7 Tage' },
  { value: 'month', word: '30', label: '30 Tage' },
  { value: 'quarter', word: '90', label: '90 Tage' },
]

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readSearchAdmin = (search: URLSearchParams): SearchAdminQuery => ({
  area: choose(areaChoices, search.get('bereich')) ?? 'searches',
  kind: choose(kindChoices, search.get('liste')) ?? 'top',
  period: choose(periodChoices, search.get('zeit')) ?? 'week',
  text: readText(search, 'suche', 100),
  page: readPage(search),
})

/** The question that an address asks; equal questions have equal addresses. */
export const searchAdminSearch = ({ area, kind, period, text, page }: SearchAdminQuery) => ({
  bereich: wordOf(areaChoices, area),
  liste: wordOf(kindChoices, kind),
  zeit: wordOf(periodChoices, period),
  suche: text,
  seite: pageWord(page),
})
