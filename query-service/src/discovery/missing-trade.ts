import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { mostTerms } from '@schaufenster/projections/search/query/query.ts'
import { nearestTrades, wordsOfTrade } from '@schaufenster/projections/search/query/trade-words.ts'

/** A trade that somebody asks for and nobody here has. */
export interface MissingTrade {
  /** As it was typed. */
  readonly typed: string
  /** The text with a trade in its place that comes nearest, the nearest first. */
  readonly instead: readonly string[]
}

/**
 * The first word of a text that names a trade of which there is no entry: what merely looks or sounds like it is none. `isThere`: whether somebody is found by a word, and not
 * only because a text mentions it.
 */
export const missingTrade = async (
  text: string,
  isThere: (word: string) => Promise<boolean>,
): Promise<MissingTrade | undefined> => {
  const trades = wordsOf(text)
    .slice(0, mostTerms)
    .filter(({ folded }) => wordsOfTrade(folded).length > 1)
  for (const { folded, start, end } of trades) {
    const typed = text.slice(start, end)
    if (await isThere(typed)) continue
    const near: string[] = []
    for (const trade of nearestTrades(folded)) if (await isThere(trade)) near.push(trade)
    return { typed, instead: near.map((trade) => text.slice(0, start) + trade + text.slice(end)) }
  }
  return undefined
}
