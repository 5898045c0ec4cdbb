import { industrySynonyms } from '@schaufenster/projections/directory/industry-words.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { IndustryBook } from '@schaufenster/query-service/directory/industry-book.ts'

export interface ServingSearch {
  /** Which filling of the index readers are to see just now; undefined before the first. */
  readonly generation: () => Promise<number | undefined>
  readonly open: (generation: number) => Promise<SearchIndex>
  /** The same value as long as nothing changed. */
  readonly industries: () => Promise<IndustryBook>
}

/**
 * The companies' index as it serves: changes over when a rebuild does, and knows industries by the names they have now. Before the first filling
 * nothing is found.
 */
export const createServingSearch = ({ generation, open, industries }: ServingSearch): SearchIndex => {
  let opened: { readonly generation: number; readonly index: Promise<SearchIndex> } | undefined
  let named: { readonly index: SearchIndex; readonly book: IndustryBook } | undefined

  const serving = async (): Promise<SearchIndex | undefined> => {
    const wanted = await generation()
    if (wanted === undefined) return undefined
    if (opened?.generation !== wanted) {
      const before = opened
      opened = { generation: wanted, index: open(wanted) }
      // Searches that are under way end first: the thread answers in the order of its questions.
      void before?.index.then((index) => index.close())
    }
    const index = await opened.index
    const book = await industries()
    if (named?.index !== index || named.book !== book) {
      named = { index, book }
      await index.setSynonyms(industrySynonyms(book.all))
    }
    return index
  }

  return {
    search: async (request) => (await serving())?.search(request) ?? nothingFound,
    suggest: async (text, limit, keywords) => (await serving())?.suggest(text, limit, keywords) ?? [],
    setSynonyms: async (groups) => (await serving())?.setSynonyms(groups),
    close: async () => (await opened?.index)?.close(),
  }
}

const nothingFound = { hits: [], total: 0, exact: true, facets: {} }
