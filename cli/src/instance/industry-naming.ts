import { industrySynonyms } from '@schaufenster/projections/directory/industry-words.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { IndustryBook } from '@schaufenster/query-service/directory/industry-book.ts'

/** The companies' index for whoever searches an industry by its name: it knows the names that industries have at the moment (docs/decisions/0063). */
export const namingIndustries = (
  index: SearchIndex,
  industries: () => Promise<IndustryBook>,
): SearchIndex => {
  let named: { readonly book: IndustryBook; readonly done: Promise<void> } | undefined

  const upToDate = async (): Promise<SearchIndex> => {
    const book = await industries()
    if (named?.book !== book) named = { book, done: index.setSynonyms(industrySynonyms(book.all)) }
    try {
      await named.done
    } catch (fault) {
      named = undefined
      throw fault
    }
    return index
  }

  return {
    ...index,
    search: async (request) => (await upToDate()).search(request),
    suggest: async (text, limit, keywords) => (await upToDate()).suggest(text, limit, keywords),
  }
}
