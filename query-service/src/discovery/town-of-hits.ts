import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import type { SearchAnswer } from '@schaufenster/projections/search/search-index.ts'
import { enoughNear } from './followed.ts'
import { spansOf } from './place-in-text.ts'

interface TownOfHits {
  /** As typed. */
  readonly name: string
  /** The text without it. */
  readonly query: string
  readonly place: string
}

/**
 * If a town in the text finds few companies, one of them by its address, it becomes the place instead of a word, so that companies around it count
 * too.
 */
export const townOfHits = (
  text: string,
  townOf: (name: string) => { readonly label: string } | undefined,
  { total, hits }: SearchAnswer,
): TownOfHits | undefined => {
  if (total === 0 || total >= enoughNear) return undefined
  for (const { name, rest } of spansOf(text)) {
    const town = rest === '' ? undefined : townOf(name)
    if (town === undefined) continue
    const words = new Set(wordsOf(name).map(({ folded }) => folded))
    const isAddress = hits.some(({ explanation }) =>
      explanation.matches.some(({ term, field }) => words.has(term) && field === 'city'),
    )
    return isAddress ? { name, query: rest, place: town.label } : undefined
  }
  return undefined
}

/** The text without a name that occurs in it. */
export const withoutName = (text: string, name: string): string | undefined =>
  spansOf(text).find((span) => span.name === name)?.rest
