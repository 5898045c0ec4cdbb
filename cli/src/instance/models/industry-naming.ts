import { germany } from '@schaufenster/platform/geo/germany.ts'
import { industrySynonyms } from '@schaufenster/projections/directory/industry-words.ts'
import { townSynonyms } from '@schaufenster/projections/directory/town-words.ts'
import type { SynonymDocument } from '@schaufenster/projections/discovery/synonyms.ts'
import type { SearchIndex } from '@schaufenster/projections/search/search-index.ts'
import type { IndustryIndex } from '@schaufenster/query-service/directory/industry-index.ts'

/**
 * The companies' index for whoever searches an industry by its name: it knows the names that industries have at the moment (docs/decisions/0063), what towns are
 * called in English, and which words administrators take for the same. All of it acts on the question: nothing is indexed anew when it changes.
 */
export const namingIndustries = (
  index: SearchIndex,
  industries: () => Promise<IndustryIndex>,
  kept: () => Promise<readonly SynonymDocument[]>,
): SearchIndex => {
  let named:
    | {
        readonly book: IndustryIndex
        readonly groups: readonly SynonymDocument[]
        readonly done: Promise<void>
      }
    | undefined

  const upToDate = async (): Promise<SearchIndex> => {
    const [book, groups] = await Promise.all([industries(), kept()])
    if (named?.book !== book || named.groups !== groups) {
      const synonyms = [
        ...industrySynonyms(book.all),
        ...townSynonyms(germany()),
        ...groups.map(({ words }) => words),
      ]
      named = { book, groups, done: index.setSynonyms(synonyms) }
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
