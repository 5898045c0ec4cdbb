import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import { foldedWords } from '@schaufenster/projections/search/analysis/words.ts'
import type { DirectoryWord } from './directory-words.ts'

/** What another lexicon would change. */
export interface LexiconPreview {
  /** Words of the directory that are taken apart otherwise, those of most companies first. */
  readonly parts: readonly {
    readonly word: string
    readonly before: readonly string[]
    readonly after: readonly string[]
    readonly companies: number
  }[]
  /** Searches that other entries belong to, most first. */
  readonly queries: readonly {
    readonly terms: string
    /** How many companies have a word that only one of the lexicons finds for it. */
    readonly companies: number
    readonly examples: readonly string[]
  }[]
}

const mostShown = 100

/** Compares two lexicons over the words of the directory and over what people search for; nothing is indexed for it. */
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

/** The nouns a word is found by: its parts, or the one that it is. */
const partsOf = (word: string, { analyse }: Analyser): readonly string[] => {
  const { parts, stem } = analyse(word)
  return parts.length === 0 ? [stem] : parts
}
