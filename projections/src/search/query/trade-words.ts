import { readFileSync } from 'node:fs'
import { fold } from '../analysis/fold.ts'

const file = new URL('../../../../reference/trades/words.txt', import.meta.url)

/** Only where the name of an industry has it. */
const inNamesOnly = '~'

/** Before the trades that come nearest, for who finds none of this one. */
const nearestMark = ' > '

const listed: readonly {
  readonly words: readonly string[]
  readonly nearest: readonly string[]
}[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [words = '', nearest] = line.split(nearestMark)
    return { words: words.split(', '), nearest: nearest?.split(', ') ?? [] }
  })
const groups = listed.map(({ words }) => words)

/** Words that mean the same trade, in German as it is spoken from Kiel to Bozen; singular and plural, who does it, where it is done, and what one gets there. */
export const tradeWords: readonly (readonly string[])[] = groups.map((group) =>
  group.filter((word) => !word.startsWith(inNamesOnly)),
)

const groupOf: ReadonlyMap<string, number> = new Map(
  groups.flatMap((group, at) =>
    group.map((word): [string, number] => [fold(word.replace(inNamesOnly, '')), at]),
  ),
)

/** The word and all that mean the same trade. */
export const wordsOfTrade = (word: string): readonly string[] => {
  const at = groupOf.get(fold(word))
  return [...new Set([word, ...(at === undefined ? [] : (tradeWords[at] ?? []))])]
}

/** The trades that come nearest to the one that a word names, the nearest first: who does something like it, or does it too. */
export const nearestTrades = (word: string): readonly string[] => {
  const at = groupOf.get(fold(word))
  return at === undefined ? [] : (listed[at]?.nearest ?? [])
}
