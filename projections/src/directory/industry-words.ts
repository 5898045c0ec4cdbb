import { writtenWords } from '../search/analysis/words.ts'
import { stopWords } from '../search/query/stop-words.ts'
import { asWider } from '../search/query/synonyms.ts'
import { dealtWithBy, tradeSynonyms, wordsOfTrade } from '../search/query/trade-words.ts'
import type { IndustryDocument } from './industry.ts'

/**
 * Searching for an industry by its name (docs/decisions/0063). No document copies the name: a company holds a word that stands for the
 * industry's id, and the words of the name are synonyms of it. Renaming and merging industries changes the synonyms alone.
 */

/** The word that a company in this industry is indexed with: nothing that anybody types, nor begins to type. */
export const industryWord = (id: string): string => `zzqq${id.replaceAll('-', '').toLowerCase()}`

/** The industry that another one has become; itself when it was never merged. Ends on a circle, which no rule allows. */
export const standingIndustry = (
  industries: ReadonlyMap<string, IndustryDocument>,
  id: string,
): IndustryDocument | undefined => {
  const seen = new Set<string>()
  let found = industries.get(id)
  while (found?.mergedInto && !seen.has(found.id)) {
    seen.add(found.id)
    found = industries.get(found.mergedInto)
  }
  return found
}

/**
 * Synonyms for `SearchIndex.setSynonyms`: every telling word of an industry's name, what means the same, and what its trades deal with, each with the industry
 * and those that were merged into it; then the words of trades themselves.
 */
export const industrySynonyms = (industries: readonly IndustryDocument[]): readonly (readonly string[])[] => {
  const byId = new Map(industries.map((each) => [each.id, each]))
  const named = industries.flatMap(({ id }) => {
    const name = standingIndustry(byId, id)?.name ?? ''
    const words = writtenWords(name).filter(({ word }) => word.length >= 3 && !stopWords.has(word))
    const own = new Set(words.flatMap(({ shown }) => wordsOfTrade(shown)))
    const dealtWith = new Set(words.flatMap(({ shown }) => dealtWithBy(shown)))
    return [
      ...[...own].map((word) => [word, industryWord(id)]),
      ...[...dealtWith].map((word) => [word, asWider(industryWord(id))]),
    ]
  })
  return [...named, ...tradeSynonyms]
}
