import { baseOf, type Lexicon } from './lexicon.ts'

const links = ['', 's', 'n', 'en', 'es', 'e', 'er'] as const

const shortestPart = 3
const shortestCompound = 2 * shortestPart
const longestCompound = 48
const mostParts = 5

interface Split {
  readonly parts: readonly string[]
  /** Linking letters: none in haupt-strasse, one in haupt-s-trasse. */
  readonly linkLetters: number
}

/**
 * The nouns in a folded compound, as base forms: terrassendach → terrasse, dach. Empty if the word itself is a noun of the lexicon, or if any part
 * isn't (D-3.3: no left-over letters). Of several splits it takes the one with the fewest parts, then the fewest linking letters, then the longest
 * first part.
 */
export const partsOf = (word: string, lexicon: Lexicon): readonly string[] => {
  if (word.length < shortestCompound || word.length > longestCompound) return []
  if (baseOf(word, lexicon) !== undefined) return []

  // Each start is split only once, so that a long word costs its length squared rather than two to its power.
  const splits: (Split | undefined)[] = []
  for (let start = word.length - shortestPart; start >= 0; start--) {
    const last = baseOf(word.slice(start), lexicon)
    splits[start] =
      last === undefined ? bestSplit(word, start, splits, lexicon) : { parts: [last], linkLetters: 0 }
  }
  const parts = splits[0]?.parts ?? []
  return parts.length <= mostParts ? parts : []
}

const bestSplit = (
  word: string,
  start: number,
  splits: readonly (Split | undefined)[],
  lexicon: Lexicon,
): Split | undefined => {
  let best: Split | undefined
  for (let end = word.length - shortestPart; end >= start + shortestPart; end--) {
    const rest = splits[end]
    const part = rest === undefined ? undefined : linkedNoun(word.slice(start, end), lexicon)
    if (rest === undefined || part === undefined) continue
    const split: Split = {
      parts: [part.noun, ...rest.parts],
      linkLetters: part.linkLetters + rest.linkLetters,
    }
    if (best === undefined || isBetter(split, best)) best = split
  }
  return best
}

const isBetter = (a: Split, b: Split): boolean =>
  a.parts.length < b.parts.length || (a.parts.length === b.parts.length && a.linkLetters < b.linkLetters)

/** A part followed by another: a noun with a linking element, or a plural with an umlaut (buecher-regal). */
const linkedNoun = (
  part: string,
  lexicon: Lexicon,
): { readonly noun: string; readonly linkLetters: number } | undefined => {
  for (const link of links) {
    const noun = part.slice(0, part.length - link.length)
    if (part.endsWith(link) && noun.length >= shortestPart && lexicon.nouns.has(noun))
      return { noun, linkLetters: link.length }
  }
  const plural = /[aou]e/.test(part) ? baseOf(part, lexicon) : undefined
  return plural === undefined ? undefined : { noun: plural, linkLetters: 0 }
}
