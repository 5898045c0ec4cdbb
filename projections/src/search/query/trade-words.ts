import { readFileSync } from 'node:fs'
import { fold } from '../analysis/fold.ts'
import { asTopic, asWider } from './synonyms.ts'

const file = new URL('../../../../reference/trades/words.txt', import.meta.url)

/** Only where the name of an industry has it. */
const inNamesOnly = '~'

/** Before words of the groups that deal with what these words say. */
const widerMark = ' → '
/** The same for words that say little by themselves. */
const topicMark = ' ⇒ '
/** Before the trades that come nearest, for who finds none of this one. */
const nearestMark = ' > '

/** Between words that lead to the same, and mean nothing of each other. */
const apartMark = ' | '

const listOf = (words: string | undefined): readonly string[] => words?.split(', ') ?? []

const listed: readonly {
  readonly words: readonly string[]
  readonly wider: readonly string[]
  readonly isTopic: boolean
  readonly nearest: readonly string[]
}[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [all = '', nearest] = line.split(nearestMark)
    const isTopic = all.includes(topicMark)
    const [words = '', wider] = all.split(isTopic ? topicMark : widerMark)
    return words.split(apartMark).map((group) => ({
      ...{ words: listOf(group), wider: listOf(wider), nearest: listOf(nearest) },
      isTopic,
    }))
  })

/** Words that mean the same trade, in German as it is spoken from Kiel to Bozen; singular and plural, who does it, where it is done, and what one gets there. */
export const tradeWords: readonly (readonly string[])[] = listed.map(({ words }) =>
  words.filter((word) => !word.startsWith(inNamesOnly)),
)

const groupOf: ReadonlyMap<string, number> = new Map(
  listed.flatMap(({ words }, at) =>
    words.map((word): [string, number] => [fold(word.replace(inNamesOnly, '')), at]),
  ),
)

/** The groups that deal with what a group says. */
const widerGroups: readonly (readonly number[])[] = listed.map(({ wider }) =>
  wider.map((word) => {
    const at = groupOf.get(fold(word))
    if (at === undefined) throw new Error(`no group of words has “${word}”`)
    return at
  }),
)

const wordsAt = (at: number): readonly string[] => tradeWords[at] ?? []

/** What more trades than this deal with ("kaputt") leads to their names alone, so that a question stays small. */
const mostInFull = 3

/** The same words as synonyms, each with who deals with it: a dish with its kitchens, a complaint with its specialists. */
export const tradeSynonyms: readonly (readonly string[])[] = listed.map(({ wider, isTopic }, at) => {
  const leadsTo = wider.length > mostInFull ? wider : (widerGroups[at] ?? []).flatMap(wordsAt)
  return [...wordsAt(at), ...new Set(leadsTo.map(isTopic ? asTopic : asWider))]
})

/** Whether the word is listed as one of a trade. */
export const namesTrade = (word: string): boolean => groupOf.has(fold(word))

/** The word and all that mean the same trade. */
export const wordsOfTrade = (word: string): readonly string[] => {
  const at = groupOf.get(fold(word))
  return [word, ...(at === undefined ? [] : wordsAt(at).filter((other) => fold(other) !== fold(word)))]
}

/** What the trade of a word deals with, in words of other groups: of a dentist tooth crowns. */
export const dealtWithBy = (word: string): readonly string[] => {
  const at = groupOf.get(fold(word))
  return at === undefined ? [] : tradeWords.filter((_, other) => widerGroups[other]?.includes(at)).flat()
}

/** The trades that come nearest to the one that a word names, the nearest first: who does something like it, or does it too. */
export const nearestTrades = (word: string): readonly string[] => {
  const at = groupOf.get(fold(word))
  return at === undefined ? [] : (listed[at]?.nearest ?? [])
}
