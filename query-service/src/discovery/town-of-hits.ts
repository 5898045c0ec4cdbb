import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import type { SearchAnswer } from '@schaufenster/projections/search/search-index.ts'
import { enoughNear } from './attempts.ts'
import type { SearchQuery } from './contract.ts'
import { spansOf } from './place-in-text.ts'

/** Where a town in the text finds few, and one of them by its address, it is the place and no word: those around it count too. */
export const townOfHits = (
  text: string,
  townOf: (name: string) => { readonly label: string } | undefined,
  { total, hits }: SearchAnswer,
): Pick<SearchQuery, 'query' | 'place'> | undefined => {
  if (total === 0 || total >= enoughNear) return undefined
  for (const { name, rest } of spansOf(text)) {
    const town = rest === '' ? undefined : townOf(name)
    if (town === undefined) continue
    const words = new Set(wordsOf(name).map(({ folded }) => folded))
    const isAddress = hits.some(({ explanation }) =>
      explanation.matches.some(({ term, field }) => words.has(term) && field === 'city'),
    )
    return isAddress ? { query: rest, place: town.label } : undefined
  }
  return undefined
}
