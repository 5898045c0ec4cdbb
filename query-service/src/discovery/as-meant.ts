import { editsBetween } from '@schaufenster/projections/search/analysis/edits.ts'
import { wordsOf } from '@schaufenster/projections/search/analysis/words.ts'

/** How many letters a word needs per mistake to be taken for another. */
const lettersPerMistake = 3

/** Probably mistyped words, corrected. A place is offered with these, so that it doesn't repeat the mistake. */
export const asMeant = (words: string, didYouMean: string | undefined): string => {
  if (didYouMean === undefined) return words
  const typed = wordsOf(words)
  const others = wordsOf(didYouMean).map(({ folded, start, end }) => ({
    folded,
    word: didYouMean.slice(start, end),
  }))
  return typed.toReversed().reduce((text, { folded, start, end }) => {
    if (others.some((other) => other.folded === folded)) return text
    const most = Math.floor(folded.length / lettersPerMistake)
    const meant = others.find((other) => editsBetween(folded, other.folded, most) <= most)
    return meant === undefined
      ? text
      : text.slice(0, start) + inCaseOf(text.slice(start, end), meant.word) + text.slice(end)
  }, words)
}

/** Capitalised like the mistyped word. */
const inCaseOf = (typed: string, word: string): string => {
  const [first = ''] = typed
  return first === first.toLowerCase() ? word : word.slice(0, 1).toUpperCase() + word.slice(1)
}
