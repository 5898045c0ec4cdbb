import { wordsForIndustry, wordsOfIndustry } from '../search/query/industry-name.ts'
import { asWider } from '../search/query/synonyms.ts'
import { dealtWithBy, tradeSynonyms } from '../search/query/trade-words.ts'
import type { IndustryDocument } from './industry.ts'

/**
 * Searching for an industry by name (docs/decisions/0063). No document copies the name. A company is indexed with a word that stands for the
 * industry's id, and the words of the name are its synonyms. Renaming or merging industries changes only the synonyms.
 */

/** The word with which a company in this industry is indexed. Nobody types it or the beginning of it. */
export const industryWord = (id: string): string => `zzqq${id.replaceAll('-', '').toLowerCase()}`

/** The industry that another one has become; itself if it was never merged. Terminates even on a cycle, which the rules don't allow. */
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
 * Synonyms for `SearchIndex.setSynonyms`. Every significant word of an industry's name, its synonyms and what the trade deals with are each linked to
 * the industry and those merged into it. The words of the trades themselves follow.
 */
export const industrySynonyms = (industries: readonly IndustryDocument[]): readonly (readonly string[])[] => {
  const byId = new Map(industries.map((each) => [each.id, each]))
  const named = industries.flatMap(({ id }) => {
    const name = standingIndustry(byId, id)?.name ?? ''
    const dealtWith = new Set(wordsOfIndustry(name).flatMap(dealtWithBy))
    return [
      ...wordsForIndustry(name).map((word) => [word, industryWord(id)]),
      ...[...dealtWith].map((word) => [word, asWider(industryWord(id))]),
    ]
  })
  return [...named, ...tradeSynonyms]
}
