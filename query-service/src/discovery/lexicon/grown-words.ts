import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import type { DirectoryWord } from './directory-words.ts'

/** A word that seems to be part of compounds in the directory but is missing from the lexicon. */
export interface GrownWord {
  readonly word: string
  /** Compounds that could be split with it. */
  readonly compounds: readonly string[]
  /** How many companies use these. */
  readonly companies: number
}

const shortest = 4
const shortestNoun = 3
const longest = 20
const mostProposed = 60
const isWord = /^[a-z]+$/

/**
 * Proposes nouns. A candidate stands beside a noun of the lexicon in words that can't be split yet, and it occurs on its own or in at least two
 * compounds. The last part of a German compound says what it is, so the known noun is at the end; a person has to spot surnames in front of it. Names
 * of towns (folded) are excluded: "Frankfurt" is no ford.
 */
export const grownWords = (
  words: ReadonlyMap<string, DirectoryWord>,
  { analyse, isNoun }: Analyser,
  towns: ReadonlySet<string> = new Set(),
): readonly GrownWord[] => {
  const isUnknown = (word: string): boolean =>
    isWord.test(word) && !isNoun(word) && analyse(word).parts.length === 0
  const found = new Map<string, { compounds: string[]; companies: number }>()
  for (const [compound, { shown, companies }] of words) {
    if (!isUnknown(compound) || towns.has(compound)) continue
    for (let end = shortest; end <= Math.min(longest, compound.length - shortestNoun); end++) {
      const head = compound.slice(0, end)
      if (!isNoun(compound.slice(end)) || !isUnknown(head)) continue
      const entry = found.get(head) ?? { compounds: [], companies: 0 }
      entry.compounds.push(shown)
      entry.companies += companies
      found.set(head, entry)
    }
  }
  return [...found]
    .filter(([head, { compounds }]) => words.has(head) || compounds.length > 1)
    .map(([head, { compounds, companies }]) => ({
      word: words.get(head)?.shown ?? shownHead(head, compounds),
      compounds: compounds.toSorted().slice(0, 5),
      companies,
    }))
    .toSorted((one, other) => other.companies - one.companies || one.word.localeCompare(other.word, 'de'))
    .slice(0, mostProposed)
}

/** A folded beginning as its compounds spell it: doener of "dönerladen" is döner. */
const shownHead = (head: string, compounds: readonly string[]): string => {
  const [compound = ''] = compounds
  for (let end = shortest - 1; end <= compound.length; end++) {
    const shown = compound.slice(0, end)
    if (foldedLength(shown) === head.length) return shown
  }
  return head
}

const foldedLength = (text: string): number => text.replaceAll(/[äöüß]/g, 'xx').length
