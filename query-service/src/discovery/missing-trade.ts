import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { mostTerms } from '@schaufenster/projections/search/query/query.ts'
import { nearestTrades, wordsOfTrade } from '@schaufenster/projections/search/query/trade-words.ts'

/** A requested trade that nobody here has. */
export interface MissingTrade {
  /** As it was typed. */
  readonly typed: string
  /** The text with the trade replaced by similar ones, the closest first. */
  readonly instead: readonly string[]
}

/**
 * The first word of a text that names a trade without any entry. A word that merely looks or sounds like a trade doesn't count. `isThere`: whether a
 * word finds a company by more than a mention in its text.
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
