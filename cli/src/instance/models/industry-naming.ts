import { germany } from '@schaufenster/platform/geo/germany.ts'
import { industrySynonyms } from '@schaufenster/projections/directory/industry-words.ts'
import { townSynonyms } from '@schaufenster/projections/directory/town-words.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { IndustryIndex } from '@schaufenster/query-service/directory/industry-index.ts'

/** The companies' index for whoever searches an industry by its name: it knows the names that industries have at the moment (docs/decisions/0063), and what towns are called in English. */
export const namingIndustries = (
  index: SearchIndex,
  industries: () => Promise<IndustryIndex>,
): SearchIndex => {
  let named: { readonly book: IndustryIndex; readonly done: Promise<void> } | undefined

  const upToDate = async (): Promise<SearchIndex> => {
    const book = await industries()
    if (named?.book !== book) {
      const synonyms = [...industrySynonyms(book.all), ...townSynonyms(germany())]
      named = { book, done: index.setSynonyms(synonyms) }
    }
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
