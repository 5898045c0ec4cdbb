import { wordsOf, type Word } from '@schaufenster/projections/search/analysis/words.ts'
import { mostTerms } from '@schaufenster/projections/search/query/query.ts'
import { stopWords } from '@schaufenster/projections/search/query/stop-words.ts'
import { namesTrade } from '@schaufenster/projections/search/query/trade-words.ts'
import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '@schaufenster/projections/search/search-index.ts'
import type { Relaxed } from './contract.ts'
import type { MissingTrade } from './missing-trade.ts'
import { phrasesOf } from './place-in-text.ts'

/** As far as a search for what is nearest goes, in kilometres: all of the country. */
const farthest = 1000

/** What is shown instead of an empty list, and what was given up for it. */
interface RelaxedAnswer {
  readonly relaxed: Relaxed
  readonly request: SearchRequest
  readonly answer: SearchAnswer
}

interface Relaxing {
  readonly search: Pick<SearchIndex, 'search'>
  /** The town that a name at one end of a text means. */
  readonly townOf: (
    name: string,
  ) => { readonly label: string; readonly lat: number; readonly lon: number } | undefined
  /** What the place of the request is called, where it may be left for what is nearest to it. */
  readonly leavable: string | undefined
}

/**
 * For a question that finds nothing. Where nobody has the trade that it names: what comes nearest to that, and never what is found without it. Else {@link relaxed}.
 */
export const relaxing = async (
  deps: Relaxing,
  request: SearchRequest,
  missing: MissingTrade | undefined,
): Promise<RelaxedAnswer | undefined> => {
  if (missing === undefined) return relaxed(deps, request)
  for (const words of missing.instead) {
    const changed = { ...request, text: words }
    const answer = await deps.search.search(changed)
    if (answer.total > 0) return { relaxed: { words, leftOut: [] }, request: changed, answer }
    const further = await relaxed(deps, changed)
    if (further !== undefined) return further
  }
  return undefined
}

/**
 * The nearest to its place; where a word of it names a town, the nearest to that; else a word that is two, taken apart; else what is found without the words
 * that tell least. Undefined where no part of it is answered.
 */
const relaxed = async (
  { search, townOf, leavable }: Relaxing,
  request: SearchRequest,
): Promise<RelaxedAnswer | undefined> => {
  const asking = async (
    given: Relaxed,
    changed: Partial<SearchRequest>,
  ): Promise<RelaxedAnswer | undefined> => {
    const easier = { ...request, text: given.words, ...changed }
    const answer = await search.search(easier)
    return answer.total === 0 ? undefined : { relaxed: given, request: easier, answer }
  }
  const { text, near } = request
  if (near !== undefined && leavable !== undefined) {
    const everywhere = { near: { ...near, radiusKm: farthest }, sort: 'distance' } as const
    const nearest = await asking({ words: text, leftOut: [], near: leavable }, everywhere)
    if (nearest !== undefined) return nearest
  }
  if (near === undefined)
    for (const { name, rest } of phrasesOf(text)) {
      const town = rest === '' ? undefined : townOf(name)
      if (town === undefined) continue
      const { label, lat, lon } = town
      const around = { near: { lat, lon, radiusKm: farthest }, sort: 'distance' } as const
      const nearest = await asking({ words: rest, leftOut: [name], near: label }, around)
      if (nearest !== undefined) return nearest
    }
  const apart = await takenApart(text, async (words) => {
    const best = { ...request, text: words, facets: [], offset: 0, limit: 1 }
    return (await search.search(best)).hits[0]?.explanation.matches ?? []
  })
  const both = apart === undefined ? undefined : await asking({ words: apart, leftOut: [] }, {})
  if (both !== undefined) return both
  const count = async (words: string): Promise<number> =>
    (await search.search({ ...request, text: words, facets: [], offset: 0, limit: 0 })).total
  const fewer = await withoutLeastTelling(text, count)
  return fewer && asking(fewer, {})
}

/** Letters of either half of a word that is taken apart. */
const shortestHalf = 3
/** A longer one is no name; so each question asks the index some twenty times at the most. */
const longestTried = 24

type Matches = SearchAnswer['hits'][number]['explanation']['matches']

/**
 * A text with a word in two that nobody has, where somebody's name has both halves as they are typed: "Baolinh" for "Bao Linh", of which no lexicon knows.
 * `matchesOf`: how the best hit has the words of a text.
 */
export const takenApart = async (
  text: string,
  matchesOf: (words: string) => Promise<Matches>,
): Promise<string | undefined> => {
  const unknown: Word[] = []
  for (const word of wordsOf(text).slice(0, mostTerms)) {
    const length = word.end - word.start
    if (length < 2 * shortestHalf || length > longestTried) continue
    if ((await matchesOf(text.slice(word.start, word.end))).length === 0) unknown.push(word)
  }
  const [word, another] = unknown
  if (word === undefined || another !== undefined) return undefined
  for (let at = word.start + shortestHalf; at <= word.end - shortestHalf; at += 1) {
    const halves = [text.slice(word.start, at), text.slice(at, word.end)]
    const matches = await matchesOf(halves.join(' '))
    if (matches.length === 2 && matches.every(({ how, field }) => how === 'exact' && field === 'name'))
      return text.slice(0, word.start) + halves.join(' ') + text.slice(word.end)
  }
  return undefined
}

/** A word of the text as it was typed, and how many have it. */
interface Counted {
  readonly typed: string
  readonly folded: string
  readonly total: number
}

/**
 * A text without as few words as can be, so that something is found: those that nobody has, then those that tell least, which are not the name of a trade
 * and are in most documents.
 */
export const withoutLeastTelling = async (
  text: string,
  count: (words: string) => Promise<number>,
): Promise<{ readonly words: string; readonly leftOut: string[] } | undefined> => {
  const telling = new Map(
    wordsOf(text)
      .filter(({ folded }) => !stopWords.has(folded))
      .map(({ folded, start, end }) => [folded, text.slice(start, end)]),
  )
  if (telling.size < 2) return undefined
  const asked = [...telling].slice(0, mostTerms)
  const counted = await Promise.all(
    asked.map(async ([folded, typed]): Promise<Counted> => ({ typed, folded, total: await count(typed) })),
  )
  const known = counted.filter(({ total }) => total > 0)
  const leastFirst = known.toSorted(
    (a, b) => Number(namesTrade(a.folded)) - Number(namesTrade(b.folded)) || b.total - a.total,
  )
  const fewer = [
    ...leastFirst.map((each) => [each]),
    ...leastFirst.map((_, at) => leastFirst.slice(0, at + 1)).slice(1),
  ]
  for (const left of [[], ...fewer]) {
    const kept = known.filter((each) => !left.includes(each))
    const words = kept.map(({ typed }) => typed).join(' ')
    if (kept.length === 0 || kept.length === counted.length) continue
    if (kept.length === 1 || (await count(words)) > 0)
      return { words, leftOut: counted.filter((each) => !kept.includes(each)).map(({ typed }) => typed) }
  }
  return undefined
}
