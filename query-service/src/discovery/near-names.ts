import { editsOfSimilar, lettersApart, letterSetOf } from '@schaufenster/projections/search/analysis/edits.ts'

/** Finds, for each typed name, the ranks of the known names that are closest to it. Ascending; all names are folded. */
export type NearNames = (typed: readonly string[]) => Promise<readonly (readonly number[])[]>

/** A known name, or its first words. */
interface Name {
  readonly text: string
  readonly letters: number
  /** Its place among the known names. */
  readonly rank: number
}

/** Names by length, cut to as many words as were typed. */
type NamesByLength = ReadonlyMap<number, readonly Name[]>

/** Hardly any name has more words. */
const mostWords = 10

/**
 * The ranks of the names closest to a misspelt one: up to one edit away, or two from eight letters on. Longer names are cut to as many words as
 * were typed ("freibrug": "freiburg im breisgau").
 */
export const nearestOf = (known: readonly string[]): ((typed: string) => readonly number[]) => {
  const byWords = new Map<number, NamesByLength>()
  // Computed once per number of words. Reading all names for every mistyped word took milliseconds.
  const namesOf = (words: number): NamesByLength => {
    const names = byWords.get(words) ?? namesByLength(known, words)
    byWords.set(words, names)
    return names
  }
  return (typed) => {
    const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
    return most === 0 ? [] : nearest(namesOf(Math.min(typed.split(' ').length, mostWords)), typed, most)
  }
}

const nearest = (names: NamesByLength, typed: string, most: number): readonly number[] => {
  const letters = letterSetOf(typed)
  let fewest = most
  let near: number[] = []
  for (let length = typed.length - most; length <= typed.length + most; length++)
    for (const one of names.get(length) ?? []) {
      // Two out of three names differ in too many letters, which is cheaper to check than their edits.
      if (lettersApart(one.letters, letters) > fewest) continue
      const edits = editsOfSimilar(typed, one.text, fewest)
      if (edits > fewest) continue
      if (edits < fewest) near = []
      fewest = edits
      near.push(one.rank)
    }
  return near.sort((a, b) => a - b)
}

const namesByLength = (known: readonly string[], words: number): NamesByLength => {
  const names = known.map((name, rank): Name => {
    const text = name.split(' ').slice(0, words).join(' ')
    return { text, letters: letterSetOf(text), rank }
  })
  return Map.groupBy(names, ({ text }) => text.length)
}
