import { readFileSync } from 'node:fs'
import { fold } from '../analysis/fold.ts'
import { asForemost, asTopic, asWider } from './synonyms.ts'

const file = new URL('../../../../reference/trades/words.txt', import.meta.url)

/** A word that applies only in names of industries. */
const inNamesOnly = '~'

/** Separates words from the groups that deal with them. */
const widerMark = ' → '
/** The same for words that say little by themselves. */
const topicMark = ' ⇒ '
/** Precedes the most similar trades, for searches that find none of this one. */
const nearestMark = ' > '

/** Separates words that lead to the same group without being synonyms. */
const apartMark = ' | '

/** Begins a heading, which may name the trades nearest to all of its section that name none. */
const headingMark = '## '

const listOf = (words: string | undefined): readonly string[] => words?.split(', ') ?? []

interface Group {
  readonly words: readonly string[]
  readonly wider: readonly string[]
  readonly isTopic: boolean
  readonly nearest: readonly string[]
  readonly nearestInSection: readonly string[]
}

const groupsIn = (line: string, nearestInSection: readonly string[]): readonly Group[] => {
  const [all = '', nearest] = line.split(nearestMark)
  const isTopic = all.includes(topicMark)
  const [words = '', wider] = all.split(isTopic ? topicMark : widerMark)
  return words.split(apartMark).map((group) => ({
    ...{ words: listOf(group), wider: listOf(wider), nearest: listOf(nearest) },
    ...{ isTopic, nearestInSection },
  }))
}

const read = (text: string): readonly Group[] => {
  let nearest: readonly string[] = []
  return text.split('\n').flatMap((line) => {
    if (line.startsWith(headingMark)) nearest = listOf(line.split(nearestMark)[1])
    return line === '' || line.startsWith('#') ? [] : groupsIn(line, nearest)
  })
}

const listed = read(readFileSync(file, 'utf8'))

/** Words for the same trade, in German as spoken from Kiel to Bozen: singular and plural, the person, the place, and what one gets there. */
export const tradeWords: readonly (readonly string[])[] = listed.map(({ words }) =>
  words.filter((word) => !word.startsWith(inNamesOnly)),
)

const groupOf: ReadonlyMap<string, number> = new Map(
  listed.flatMap(({ words }, at) =>
    words.map((word): [string, number] => [fold(word.replace(inNamesOnly, '')), at]),
  ),
)

/** The groups that deal with a group's words. */
const widerGroups: readonly (readonly number[])[] = listed.map(({ wider }) =>
  wider.map((word) => {
    const at = groupOf.get(fold(word))
    if (at === undefined) throw new Error(`no group of words has “${word}”`)
    return at
  }),
)

const wordsAt = (at: number): readonly string[] => tradeWords[at] ?? []

/** A word that more trades than this deal with ("kaputt") leads only to their names, which keeps queries small. */
const mostInFull = 3

/**
 * The same words as synonyms, each with the businesses that deal with it: a dish with its cuisines, a complaint with its specialists. Who is named
 * first deals with it most ("Sodbrennen"), unless there are many.
 */
export const tradeSynonyms: readonly (readonly string[])[] = listed.map(({ words, wider, isTopic }, at) => {
  const own = wordsAt(at)
  if (wider.length > mostInFull) return [...own, ...wider.map(isTopic ? asTopic : asWider)]
  const [first = [], ...others] = (widerGroups[at] ?? []).map(wordsAt)
  const isOrdered = !isTopic && words.length === 1 && others.length > 0
  const foremost = new Set(isOrdered ? first : [])
  const rest = new Set([...first, ...others.flat()].filter((word) => !foremost.has(word)))
  return [...own, ...[...foremost].map(asForemost), ...[...rest].map(isTopic ? asTopic : asWider)]
})

/** Whether the word is listed for a trade. */
export const namesTrade = (word: string): boolean => groupOf.has(fold(word))

/** The word and all others for the same trade. */
export const wordsOfTrade = (word: string): readonly string[] => {
  const at = groupOf.get(fold(word))
  return [word, ...(at === undefined ? [] : wordsAt(at).filter((other) => fold(other) !== fold(word)))]
}

/** The groups that lead to each group. */
const leadingTo: ReadonlyMap<number, readonly { readonly at: number }[]> = Map.groupBy(
  widerGroups.flatMap((wider, at) => [...new Set(wider)].map((to) => ({ at, to }))),
  ({ to }) => to,
)

/** What a trade deals with, in words of other groups: tooth crowns for a dentist. */
export const dealtWithBy = (word: string): readonly string[] =>
  (leadingTo.get(groupOf.get(fold(word)) ?? -1) ?? []).flatMap(({ at }) => wordsAt(at))

/**
 * The trades most similar to the one that a word names, the closest first: they do something like it, or also do it. Then those of who deals with it
 * and is missing too ("Gelnägel", "Nagelstudio", "Kosmetik"), and those of its section ("Sodbrennen", "Hausarzt").
 */
export const nearestTrades = (word: string): readonly string[] => {
  const own = groupOf.get(fold(word))
  if (own === undefined) return []
  const dealing = new Set([own])
  for (const at of dealing) for (const wider of widerGroups[at] ?? []) dealing.add(wider)
  const near = [...dealing].flatMap((at) => listed[at]?.nearest ?? [])
  const inSection = listed[own]?.nearestInSection ?? []
  const isGeneral = inSection.some((trade) => groupOf.get(fold(trade)) === own)
  return [...new Set([...near, ...(isGeneral ? [] : inSection)])]
}
