import { wordsOf, type Word } from '@schaufenster/projections/search/analysis/words.ts'
import { mostTerms } from '@schaufenster/projections/search/query/query.ts'
import type {
  SearchAnswer,
  SearchHit,
  SearchIndex,
  SearchRequest,
} from '@schaufenster/projections/search/search-index.ts'
import type { Relaxed } from './contract.ts'
import { enoughNear, followed } from './followed.ts'
import { withoutLeastTelling } from './least-telling.ts'
import { namesAnyTrade, nearestTexts, type MissingTrade } from './missing-trade.ts'
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
  /** How the words are probably spelled. */
  meant: string | undefined,
): Promise<RelaxedAnswer | undefined> => {
  if (missing === undefined) return (await relaxed(deps, request)) ?? (await otherwise(deps, request, meant))
  for (const words of missing.instead) {
    const changed = { ...request, text: words }
    const answer = await deps.search.search(changed)
    if (answer.total > 0) return { relaxed: { words, leftOut: [] }, request: changed, answer }
    const further = await relaxed(deps, changed)
    if (further !== undefined) return further
  }
  return namesAnyTrade(missing.rest) ? withoutTrade(deps, request, missing) : undefined
}

/** What was probably meant, better than an empty list; it is said that it was not asked for. */
const otherwise = async (
  { search }: Relaxing,
  request: SearchRequest,
  meant: string | undefined,
): Promise<RelaxedAnswer | undefined> => {
  if (meant === undefined) return undefined
  const changed = { ...request, text: meant }
  const answer = await search.search(changed)
  return answer.total === 0 ? undefined : { relaxed: { words: meant, leftOut: [] }, request: changed, answer }
}

/** The other trade that a text names, where nobody has the first: "abnehmen und fit werden". */
const withoutTrade = async (
  { search }: Relaxing,
  request: SearchRequest,
  { typed, rest }: MissingTrade,
): Promise<RelaxedAnswer | undefined> => {
  const changed = { ...request, text: rest }
  const answer = await search.search(changed)
  return answer.total === 0
    ? undefined
    : { relaxed: { words: rest, leftOut: [typed] }, request: changed, answer }
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

/** Counts the hits of other words, of each text once. */
const countingWith = ({ search }: Relaxing['search'], request: SearchRequest) => {
  const counted = new Map<string, Promise<number>>()
  const count = async (text: string) =>
    (await search({ ...request, text, facets: [], offset: 0, limit: 0 })).total
  return (words: string): Promise<number> => {
    const total = counted.get(words) ?? count(words)
    counted.set(words, total)
    return total
  }
}

/** An easier answer that follows the hits for what was asked. */
interface Further extends RelaxedAnswer {
  /** How many hits come first. */
  readonly found: number
}

/**
 * The hits of a search that finds few, followed by those of ever easier questions: the one shop in a street, then its others. Of a name the hits that
 * are merely alike don't count, and its words are looked for in names. Undefined if nothing easier finds more.
 */
export const followedByEasier = async (
  search: Relaxing['search'],
  request: SearchRequest,
  answer: Pick<SearchAnswer, 'total' | 'hits'>,
): Promise<Further | undefined> => {
  if (answer.total >= enoughNear && wordsOf(request.text).length < 2) return undefined
  const first = await firstPage(search, request, answer)
  const isName = first.some(isNamed)
  const found = isName ? first.filter(isSure).length : answer.total
  if (found >= enoughNear) return undefined
  const count = countingWith(search, isName ? { ...request, onlyIn: ['name'] } : request)
  const steps: string[] = []
  for (let [words, total] = [request.text, found]; total < enoughNear;) {
    const fewer = await withoutLeastTelling(words, count, total, { isName, named: namedWords(first) })
    if (fewer === undefined) break
    words = fewer.words
    total = await count(words)
    steps.push(words)
  }
  const last = steps.at(-1)
  if (last === undefined) return followedByNearest(search, request, answer.total)
  const easier = { ...request, text: last }
  const between = steps.slice(0, -1).map((text) => ({ ...request, text }))
  const all = await followed(search.search, [request, ...between], easier, isName ? isSure : undefined)
  return { relaxed: { words: last, leftOut: [] }, request: easier, answer: all, found }
}

/** The best hits, whichever page was asked for. */
const firstPage = async (
  { search }: Relaxing['search'],
  request: SearchRequest,
  { hits }: Pick<SearchAnswer, 'hits'>,
): Promise<readonly SearchHit[]> =>
  request.offset === 0 && request.limit >= enoughNear
    ? hits.slice(0, enoughNear)
    : (await search({ ...request, facets: [], offset: 0, limit: enoughNear })).hits

/** The few who have a trade, followed by those of the trade nearest to it: midwives by gynaecologists. */
const followedByNearest = async (
  search: Relaxing['search'],
  request: SearchRequest,
  found: number,
): Promise<Further | undefined> => {
  if (found >= enoughNear) return undefined
  for (const words of nearestTexts(request.text)) {
    const changed = { ...request, text: words }
    const answer = await followed(search.search, [request], changed)
    if (answer.total === 0) continue
    const areBoth = await countingWith(search, request)(`${request.text} ${words}`)
    const total = answer.total + found - areBoth
    return { relaxed: { words, leftOut: [] }, request: changed, answer: { ...answer, total }, found }
  }
  return undefined
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

/** Whether the words are those of a company's name. */
const isNamed = ({ explanation: { matches } }: SearchHit): boolean =>
  (matches.length > 1 || matches.some(({ term }) => wordsOf(term).length > 1)) &&
  matches.every(({ how, field }) => field === 'name' && (how === 'exact' || how === 'word'))

/** The words of a text that its best hit has in its name. */
const namedWords = ([best]: readonly SearchHit[]): ReadonlySet<string> =>
  new Set(
    best?.explanation.matches.flatMap(({ term, field, how }) =>
      field === 'name' && (how === 'exact' || how === 'word') ? [term] : [],
    ),
  )

/** Whether a hit has the words as they were typed, or what means the same. */
const isSure = ({ explanation: { matches } }: SearchHit): boolean =>
  matches.every(({ how }) => how !== 'typo' && how !== 'meant' && how !== 'phonetic')
