import type { Analyser } from './analysis/analyser.ts'
import { fold } from './analysis/fold.ts'
import { type Word, wordsOf } from './analysis/words.ts'
import { firstForgivingLevel, matchesWord, waysByLevel } from './query/match.ts'
import type { Query, Term } from './query/query.ts'
import { formOf, type WordForm } from './query/word-form.ts'

/** A range of a text to mark: UTF-16 units, end exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

const strictWays = waysByLevel.slice(0, firstForgivingLevel).flat()
const forgivingWays = waysByLevel.slice(firstForgivingLevel).flat()

/**
 * The ranges of a text to mark for a query, in order, without overlaps. Consistent with the search: "Dach" is marked within "Terrassendach", and
 * typed letters at the start of a longer word. Words that merely resemble the query are marked only if nothing really matches it.
 */
export const highlight = (text: string, query: Query, analyser: Analyser): readonly Range[] => {
  const marked = (ways: typeof strictWays): readonly Range[] =>
    wordsOf(text).flatMap((word) => {
      const form = formOf(word.folded, analyser)
      const ranges = query.terms
        .filter((term) => ways.some((how) => matchesWord(term, how, form)))
        .map((term) => rangeWithin(text, word, form, term))
      return ranges.length === 0 ? [] : [longest(ranges)]
    })
  const strict = marked(strictWays)
  return strict.length > 0 ? strict : marked(forgivingWays)
}

/** The typed letters or the noun inside a longer word if they can be found in it, otherwise the whole word. */
const rangeWithin = (text: string, word: Word, form: WordForm, term: Term): Range => {
  if (form.stem === term.stem) return word
  const typed = [term.word, term.stem].find((each) =>
    form.parts.includes(term.stem) ? form.word.includes(each) : term.isPrefix && form.word.startsWith(each),
  )
  if (typed === undefined) return word
  // The compound may contain the noun twice or inside another part. In German the last occurrence is the most significant.
  const from = form.word.startsWith(typed) ? 0 : form.word.lastIndexOf(typed)
  return unfolded(text, word, from, from + typed.length)
}

/** The range in the text of some letters of the folded word: "ü" is two of them. A letter that is only partly inside is included whole. */
const unfolded = (text: string, word: Word, from: number, to: number): Range => {
  let folded = 0
  let start: number | undefined
  let at = word.start
  for (const [letter] of text.slice(word.start, word.end).matchAll(/.\p{M}*/gsu)) {
    if (folded >= to) break
    const length = fold(letter).replaceAll(/[^\p{L}\p{N}]/gu, '').length
    if (start === undefined && folded + length > from) start = at
    folded += length
    at += letter.length
  }
  return { start: start ?? word.start, end: at }
}

const longest = (ranges: readonly Range[]): Range =>
  ranges.reduce((best, range) => (range.end - range.start > best.end - best.start ? range : best))
