import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { stopWords } from '@schaufenster/projections/search/query/stop-words.ts'
import type { SearchResult } from './contract.ts'

/** A longer text is hardly a search: each word costs a search of its own. */
const mostTried = 6
const mostOffered = 3

/** For a text of several words that finds nothing: the texts without one of them that do, the one with most hits first. */
export const withoutWords = async (
  text: string,
  count: (text: string) => Promise<{ readonly total: number; readonly exact: boolean }>,
): Promise<NonNullable<SearchResult['without']>> => {
  const telling = new Map(
    wordsOf(text)
      .filter(({ folded }) => !stopWords.has(folded))
      .map(({ folded, start, end }) => [folded, text.slice(start, end)]),
  )
  if (telling.size < 2 || telling.size > mostTried) return []
  const tried = await Promise.all(
    [...telling].map(async ([left, word]) => {
      const query = [...telling].flatMap(([folded, other]) => (folded === left ? [] : [other])).join(' ')
      const { total, exact } = await count(query)
      return { word, query, total, totalIsExact: exact }
    }),
  )
  return tried
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, mostOffered)
}
