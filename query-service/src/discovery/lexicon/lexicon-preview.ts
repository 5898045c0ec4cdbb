import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { foldedWords } from '@schaufenster/projections/search/analysis/words.ts'
import type { DirectoryWord } from './directory-words.ts'

/** What another lexicon would change. */
export interface LexiconPreview {
  /** Words of the directory that would be split differently, those used by the most companies first. */
  readonly parts: readonly {
    readonly word: string
    readonly before: readonly string[]
    readonly after: readonly string[]
    readonly companies: number
  }[]
  /** Searches that would find other entries, the most frequent first. */
  readonly queries: readonly {
    readonly terms: string
    /** How many companies have a word that only one of the two lexicons matches. */
    readonly companies: number
    readonly examples: readonly string[]
  }[]
}

const mostShown = 100

/** Compares two lexicons on the words of the directory and on past searches, without indexing anything. */
export const previewOf = (
  words: ReadonlyMap<string, DirectoryWord>,
  queries: readonly string[],
  before: Analyser,
  after: Analyser,
): LexiconPreview => {
  const changed = [...words].flatMap(([word, about]) => {
    const [old, now] = [partsOf(word, before), partsOf(word, after)]
    return old.join() === now.join() ? [] : [{ ...about, old, now }]
  })
  const told = queries.flatMap((terms) => {
    const asked = foldedWords(terms)
    const found = changed.filter(({ old, now }) =>
      asked.some((word) => old.includes(word) !== now.includes(word)),
    )
    const companies = found.reduce((sum, each) => sum + each.companies, 0)
    const examples = [...new Set(found.flatMap((each) => each.examples))].slice(0, 3)
    return companies === 0 ? [] : [{ terms, companies, examples }]
  })
  return {
    parts: changed
      .toSorted((one, other) => other.companies - one.companies)
      .slice(0, mostShown)
      .map(({ shown, old, now, companies }) => ({ word: shown, before: old, after: now, companies })),
    queries: told.toSorted((one, other) => other.companies - one.companies),
  }
}

/** The nouns that find a word: its parts, or the word itself. */
const partsOf = (word: string, { analyse }: Analyser): readonly string[] => {
  const { parts, stem } = analyse(word)
  return parts.length === 0 ? [stem] : parts
}
