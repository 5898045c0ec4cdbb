import { readFileSync } from 'node:fs'
import { fold } from '../analysis/fold.ts'

const file = new URL('../../../../reference/trades/words.txt', import.meta.url)

/** Only where the name of an industry has it. */
const inNamesOnly = '~'

const groups: readonly (readonly string[])[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(', '))

/** Words that mean the same trade, in German as it is spoken from Kiel to Bozen; singular and plural, who does it, where it is done, and what one gets there. */
export const tradeWords: readonly (readonly string[])[] = groups.map((group) =>
  group.filter((word) => !word.startsWith(inNamesOnly)),
)

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group, at) =>
    group.map((word): [string, readonly string[]] => [
      fold(word.replace(inNamesOnly, '')),
      tradeWords[at] ?? [],
    ]),
  ),
)

/** The word and all that mean the same trade. */
export const wordsOfTrade = (word: string): readonly string[] => [
  ...new Set([word, ...(byWord.get(fold(word)) ?? [])]),
]
