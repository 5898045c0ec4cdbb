import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'
import { mostTerms } from '@schaufenster/projections/search/query/query.ts'
import { nearestTrades, wordsOfTrade } from '@schaufenster/projections/search/query/trade-words.ts'

/** A requested trade that nobody here has. */
export interface MissingTrade {
  /** As it was typed. */
  readonly typed: string
  /** The text with the trade replaced by similar ones, the closest first. */
  readonly instead: readonly string[]
  /** The text without it. */
  readonly rest: string
}

/** The most words of a listed expression ("Zahn ziehen"). */
const longest = 3

/** Whether it is known which trade is meant, or which one comes near. */
const meansTrade = (expression: string): boolean =>
  wordsOfTrade(expression).length > 1 || nearestTrades(expression).length > 0

interface Typed {
  readonly typed: string
  readonly start: number
  readonly end: number
}

/** The listed words and expressions of a text; the longest where they overlap. */
export const tradesIn = (text: string): readonly Typed[] => {
  const words = wordsOf(text).slice(0, mostTerms)
  const found: Typed[] = []
  for (let at = 0; at < words.length;) {
    const expressions = Array.from({ length: Math.min(longest, words.length - at) }, (_, more) => {
      const [start, end] = [words[at]?.start ?? 0, words[at + more]?.end ?? 0]
      return { typed: text.slice(start, end), start, end }
    })
    const last = expressions.findLastIndex(({ typed }) => meansTrade(typed))
    const longestOne = expressions[last]
    if (longestOne !== undefined) found.push(longestOne)
    at += Math.max(last + 1, 1)
  }
  return found
}

/** Whether a text names any trade. */
export const namesAnyTrade = (text: string): boolean => tradesIn(text).length > 0

/** The text with the trade that it names replaced by those nearest to it, the closest first. */
export const nearestTexts = (text: string): readonly string[] => {
  const [trade, another] = tradesIn(text)
  return trade === undefined || another !== undefined
    ? []
    : nearestTrades(trade.typed).map((near) => text.slice(0, trade.start) + near + text.slice(trade.end))
}

/**
 * The first word or expression of a text that names a trade without any entry. A word that merely looks or sounds like a trade doesn't count.
 * `isThere`: whether a word finds a company by more than a mention in its text.
 */
export const missingTrade = async (
  text: string,
  isThere: (word: string) => Promise<boolean>,
): Promise<MissingTrade | undefined> => {
  for (const { typed, start, end } of tradesIn(text)) {
    if (await isThere(typed)) continue
    const near: string[] = []
    for (const trade of nearestTrades(typed)) if (await isThere(trade)) near.push(trade)
    const [before, after] = [text.slice(0, start), text.slice(end)]
    return { typed, instead: near.map((trade) => before + trade + after), rest: (before + after).trim() }
  }
  return undefined
}
