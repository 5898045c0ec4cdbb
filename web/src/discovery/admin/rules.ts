import type { RankingForm } from '@schaufenster/command-service/discovery/contract.ts'
import { atMost, needed, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'

/** How hits are ordered. */
export type RankingRules = RankingForm['rules']

/** One weight of the form, from 0 to 10. */
interface Weight {
  readonly name: Exclude<keyof RankingRules, 'relaxes'>
  readonly label: string
}

/** Where a word is found, the weightiest first, as the index has it. */
export const fieldWeights: readonly Weight[] = [
  { name: 'name', label: 'Name' },
  { name: 'services', label: 'Suchbegriffe' },
  { name: 'tagLine', label: 'Kurzbeschreibung' },
  { name: 'industry', label: 'Branche' },
  { name: 'city', label: 'Ort' },
  { name: 'about', label: 'Text und Anschrift' },
]

/** What counts beside that. */
export const otherWeights: readonly Weight[] = [
  { name: 'exactness', label: 'Genauigkeit' },
  { name: 'nearness', label: 'Nähe' },
]

/** What a draft begins with: close to the order of the index. */
export const firstDraft: RankingRules = {
  name: 10,
  services: 8,
  tagLine: 6,
  industry: 5,
  city: 3,
  about: 1,
  exactness: 6,
  nearness: 0,
  relaxes: true,
}

/** The rules in few words: those that count, the weightiest first. */
export const rulesInWords = (rules: RankingRules): string => {
  const counting = [...fieldWeights, ...otherWeights].filter(({ name }) => rules[name] > 0)
  const weights = counting
    .toSorted((one, other) => rules[other.name] - rules[one.name])
    .map(({ name, label }) => `${label} ${rules[name]}`)
  return [...weights, rules.relaxes ? undefined : 'sucht nicht mit weniger Wörtern weiter']
    .filter((part) => part !== undefined)
    .join(', ')
}

/** The words of a group: one a line, or with commas between them. */
export const readWords = (data: FormData): readonly string[] =>
  textOf(data, 'words')
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const synonymRules: Rules = {
  words: [needed('Bitte geben Sie mindestens zwei Wörter an, jedes in einer Zeile.'), atMost(800)],
}

export const rankingRules: Rules = {
  title: [needed('Bitte geben Sie der Rangfolge einen Namen.'), atMost(60)],
}

/** The words of the lexicon as they stand in its field: one a line. */
export const wordsOfLexicon = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
]
