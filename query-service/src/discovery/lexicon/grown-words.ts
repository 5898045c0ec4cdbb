import type { Analyser } from '@schaufenster/projections/search/analysis/analyser.ts'
import type { DirectoryWord } from './directory-words.ts'

/** A word that compounds of the directory seem to be made of, and that the lexicon doesn't know. */
export interface GrownWord {
  readonly word: string
  /** Compounds that could be taken apart with it. */
  readonly compounds: readonly string[]
  /** How many companies these have. */
  readonly companies: number
}

const shortest = 4
const shortestNoun = 3
const longest = 20
const mostProposed = 60
const isWord = /^[a-z]+$/

/**
 * Proposes nouns: what stands beside a noun of the lexicon in words that can't be taken apart yet, alone somewhere or in two compounds at least. The end of a German
 * compound says what it is, so the known noun is at the end; a surname in front of it is for a person to see. Names of towns (folded) are none: "Frankfurt" is no ford.
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

/** A folded beginning as the compounds write it: doener of "dönerladen" is döner. */
const shownHead = (head: string, compounds: readonly string[]): string => {
  const [compound = ''] = compounds
  for (let end = shortest - 1; end <= compound.length; end++) {
    const shown = compound.slice(0, end)
    if (foldedLength(shown) === head.length) return shown
  }
  return head
}

const foldedLength = (text: string): number => text.replaceAll(/[äöüß]/g, 'xx').length
