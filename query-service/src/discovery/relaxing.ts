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
import { followed } from './followed.ts'
import type { MissingTrade } from './missing-trade.ts'
import { phrasesOf } from './place-in-text.ts'

/** The largest radius for finding the nearest company, in kilometres: the whole country. */
const farthest = 1000

/** What is shown in place of an empty list, and what was dropped to find it. */
export interface RelaxedAnswer {
  readonly relaxed: Relaxed
  readonly request: SearchRequest
  readonly answer: SearchAnswer
}

/** The parts of relaxing, bound once. */
export interface Relaxing {
  readonly search: Pick<SearchIndex, 'search'>
  /** The town named at one end of a text. */
  readonly townOf: (
    name: string,
  ) => { readonly label: string; readonly lat: number; readonly lon: number } | undefined
  /** The name of the requested place, if the search may go beyond it. */
  readonly leavable: string | undefined
}

/**
 * Handles a search without hits. If nobody has the trade that it names, shows the closest trade and never hits that ignore the trade. Otherwise as in
 * {@link relaxed}.
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
 * Tries in turn: the nearest to the place; the nearest to a town named in the text; a word split in two; the text without its least telling words.
 * Undefined if nothing helps.
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
  const { text } = request
  for (const { relaxed: given, near } of elsewhere({ townOf, leavable }, request)) {
    const nearest = await asking(given, { near: { ...near, radiusKm: farthest }, sort: 'distance' })
    if (nearest !== undefined) return nearest
  }
  const apart = await takenApart(text, async (words) => {
    const best = { ...request, text: words, facets: [], offset: 0, limit: 1 }
    return (await search.search(best)).hits[0]?.explanation.matches ?? []
  })
  const both = apart === undefined ? undefined : await asking({ words: apart, leftOut: [] }, {})
  if (both !== undefined) return both
  const fewer = await withoutLeastTelling(text, countingWith(search, request))
  return fewer && asking(fewer, {})
}

const countingWith =
  ({ search }: Relaxing['search'], request: SearchRequest) =>
  async (words: string): Promise<number> =>
    (await search({ ...request, text: words, facets: [], offset: 0, limit: 0 })).total

/**
 * The hits of a search that finds few, followed by those of an easier question: the one shop in a street, then its others. Undefined if nothing easier
 * finds more.
 */
export const followedByEasier = async (
  search: Relaxing['search'],
  request: SearchRequest,
  { total }: Pick<SearchAnswer, 'total'>,
): Promise<RelaxedAnswer | undefined> => {
  const fewer = await withoutLeastTelling(request.text, countingWith(search, request), total)
  if (fewer === undefined) return undefined
  const easier = { ...request, text: fewer.words }
  return { relaxed: fewer, request: easier, answer: await followed(search.search, request, easier) }
}

/** Where else a request could look: farther from its place, or around a town named in its text. */
export const elsewhere = (
  { townOf, leavable }: Pick<Relaxing, 'townOf' | 'leavable'>,
  { text, near }: SearchRequest,
): readonly {
  readonly relaxed: Relaxed
  readonly near: { readonly lat: number; readonly lon: number }
}[] => {
  if (near !== undefined)
    return leavable === undefined ? [] : [{ relaxed: { words: text, leftOut: [], near: leavable }, near }]
  return phrasesOf(text).flatMap(({ name, rest }) => {
    const town = rest === '' ? undefined : townOf(name)
    if (town === undefined) return []
    const { label, ...point } = town
    return [{ relaxed: { words: rest, leftOut: [name], near: label }, near: point }]
  })
}

/** The fewest letters of either half of a split word. */
const shortestHalf = 3
/** Longer words are not names. This limits each search to some twenty queries of the index. */
const longestTried = 24

type Matches = SearchAnswer['hits'][number]['explanation']['matches']

/**
 * A text in which an unknown word is split in two, if a company's name has both halves as typed: "Baolinh" for "Bao Linh", which no lexicon knows.
 * `matchesOf`: how the best hit matches the words of a text.
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

/** A word as typed and how many companies have it. */
interface Counted {
  readonly typed: string
  readonly folded: string
  readonly total: number
}

/**
 * A text without as few words as possible, so that something is found. Drops words that nobody has, then the least telling ones: those in the most
 * documents that don't name a trade.
 */
export const withoutLeastTelling = async (
  text: string,
  count: (words: string) => Promise<number>,
  /** How many are found already; fewer words must find more. */
  found = 0,
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
    if ((kept.length === 1 ? (kept[0]?.total ?? 0) : await count(words)) > found)
      return { words, leftOut: counted.filter((each) => !kept.includes(each)).map(({ typed }) => typed) }
  }
  return undefined
}
