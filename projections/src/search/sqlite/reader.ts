import { createAnalyser } from '../analysis/analyser.ts'
import { didYouMean, enoughDocuments, enoughFound, type KnownWords } from '../query/did-you-mean.ts'
import { enoughHits } from '../query/match.ts'
import { isVouched, queryOf, type Query } from '../query/query.ts'
import {
  continues,
  mostSuggestions,
  suggestionKey,
  suggestionWindow,
  typedBeginnings,
} from '../query/suggesting.ts'
import { noSynonyms, synonymsOf } from '../query/synonyms.ts'
import {
  everyHit,
  type SearchHit,
  type SearchIndex,
  type SearchRequest,
  type Suggestion,
} from '../search-index.ts'
import {
  allOf,
  asMeant,
  asWord,
  beginningIn,
  beginningsIn,
  type Expression,
  tieredQuery,
} from '../tokens/expression.ts'
import { anyField, fieldsNamed, wordToken } from '../tokens/tokens.ts'
import { bestByRelevance, byTier, nearestOf, widenUntil } from './best-hits.ts'
import { countFacets, findMatches } from './counting.ts'
import { createHitReader } from './hit-reader.ts'
import { createMatchReader, type PlacedMatch } from './match-reader.ts'
import { createNearMatches } from './near-matches.ts'
import { createPlaceReader } from './place-reader.ts'
import { excluding, scopesFor, within } from './scope.ts'
import { openForReading } from './tables.ts'
import { createValueReader } from './value-numbers.ts'
import { createVocabulary } from './vocabulary.ts'

/** Only tests and benchmarks change these numbers. */
export interface ReaderOptions {
  /** With more matches than this, counts are estimates. */
  readonly exactUpTo: number
  /** Up to this many matches are read one by one instead of tier by tier. */
  readonly fewMatches: number
}

const usual: ReaderOptions = { exactUpTo: 10_000, fewMatches: 200 }

/** Reads a file made by a writer. Any number of readers may run beside one writer. */
export const createSearchReader = (path: string, options: Partial<ReaderOptions> = {}): SearchIndex => {
  const { exactUpTo, fewMatches } = { ...usual, ...options }
  const { database, schema, lexicon } = openForReading(path)
  const analyser = createAnalyser(lexicon)
  const vocabulary = createVocabulary(database)
  const values = createValueReader(database)
  const places = createPlaceReader(database)
  const matches = createMatchReader(database, places)
  const documents = createHitReader(database, places, schema, analyser)
  let synonyms = noSynonyms

  const fields = schema.text.length
  const scope = scopesFor(schema, values.numbersOf)
  const everywhere = scope(undefined, undefined)
  const tiered = (query: Query, forgiving: boolean) => tieredQuery(query, vocabulary, fields, forgiving)
  const countOf = (query: Query, limit: number): number => {
    const strict = tiered(query, false)
    return matches.count(within(everywhere, strict.upTo(strict.tiers - 1)), limit)
  }

  const isForgiving = (query: Query): boolean =>
    query.terms.length > 0 &&
    (countOf(query, enoughHits) < enoughHits ||
      query.terms.some((term) => !isVouched(term) && matches.count(asWord(term, vocabulary), 1) === 0))

  const anywhere = (word: string) => within(everywhere, wordToken(anyField, word))
  const documentsOf = (expression: Expression): number => matches.count(expression, enoughDocuments)
  const knownWords: KnownWords = {
    found: (term) => countOf({ terms: [term], unread: [] }, enoughFound),
    near: (word, edits) => vocabulary.near(word, edits).map((each) => each.word),
    documents: (word) => documentsOf(anywhere(word)),
    meant: (known) => documentsOf(within(everywhere, asMeant(known, vocabulary))),
    written: (word) => {
      const [order] = matches.orders(anywhere(word), everywhere, 1)
      return order === undefined ? undefined : documents.written(order, word)
    },
  }

  /** Runs all statements of a query on the same snapshot. */
  const atOneMoment = <Answer>(read: () => Answer): Answer => {
    database.exec('BEGIN')
    try {
      places.catchUp()
      return read()
    } finally {
      database.exec('COMMIT')
    }
  }

  /** The effect of the request's `onlyIn` on every scope; dropped if it would leave nothing. */
  const onlyIn = (query: Query, fieldNames: readonly string[]): readonly Expression[] => {
    const at = fieldsNamed(schema, fieldNames)
    const named = query.terms.length === 0 ? '' : beginningsIn(query, at, vocabulary)
    return matches.count(named, 1) === 0 ? [] : [named]
  }

  const search = (request: SearchRequest) => {
    const query = queryOf(request, analyser, synonyms)
    const only = onlyIn(query, request.onlyIn ?? [])
    const forgiving = isForgiving(query)
    const text = tiered(query, forgiving)
    const excluded = excluding(request.without, values.numbersOf)
    const scopeOf: typeof scope = (keywords, circle) => {
      const whole = scope(keywords, circle)
      return {
        ...whole,
        filters: [...whole.filters, ...only],
        exceptions: [...whole.exceptions, ...excluded],
      }
    }
    const all = text.isBlank ? [] : [text.upTo(text.tiers - 1)]
    const wanted = request.offset + request.limit
    const asked = scopeOf(request.keywords, request.near)
    const source = { matches, places, exactUpTo, valueOf: values.valueOf, scopeOf }
    const found = findMatches(all, asked, source)
    const looked = new Map<number, SearchHit>()
    const hitOf = (order: number): SearchHit => {
      const hit = looked.get(order) ?? documents.hit(order, query, forgiving, request.near)
      looked.set(order, hit)
      return hit
    }
    const tierOf = (order: number): number => hitOf(order).explanation.tier
    const best = (): readonly number[] => {
      const { near } = request
      const { all: known } = found
      if (near === undefined)
        return known !== undefined && known.length <= fewMatches
          ? byTier(known, tierOf).slice(0, wanted)
          : bestByRelevance(text, asked, wanted, known, matches, tierOf)
      if (request.sort === 'distance') {
        const nearest = (radiusKm: number): readonly PlacedMatch[] => {
          const smaller = scopeOf(request.keywords, { ...near, radiusKm })
          return matches.placed(matches.orders(within(smaller, ...all), smaller, everyHit), near)
        }
        const placed =
          known === undefined ? widenUntil(wanted, near.radiusKm, nearest) : matches.placed(known, near)
        return nearestOf(placed, wanted, tierOf)
      }
      const nearer = createNearMatches(matches, near, known === undefined)
      return known !== undefined && known.length <= fewMatches
        ? byTier(nearer.sorted(known), tierOf, nearer.withinTier).slice(0, wanted)
        : bestByRelevance(
            text,
            asked,
            wanted,
            known && nearer.sorted(known),
            nearer,
            tierOf,
            nearer.withinTier,
          )
    }
    const orders = best()
    const meant = forgiving ? didYouMean(query, knownWords, found.total > 0) : undefined
    return {
      hits: orders.slice(request.offset).map(hitOf),
      total: found.total,
      exact: found.exact,
      ...countFacets(all, request, found, source),
      ...(meant !== undefined && { didYouMean: meant }),
    }
  }

  const suggest = (
    text: string,
    limit: number,
    keywords: SearchRequest['keywords'],
  ): readonly Suggestion[] => {
    const beginnings = typedBeginnings(text)
    if (beginnings.length === 0) return []
    const filter = scope(keywords, undefined)
    return schema.suggest.flatMap((field, suggested) => {
      const at = schema.text.indexOf(field)
      const typed = allOf(beginnings.map((beginning) => beginningIn(at, beginning, vocabulary)))
      const found = new Map<string, Suggestion>()
      for (const order of matches.orders(within(filter, typed), filter, suggestionWindow)) {
        if (found.size >= Math.min(limit, mostSuggestions)) break
        const { id, texts } = documents.suggestions(order)
        for (const candidate of texts[suggested] ?? [])
          if (continues(candidate, beginnings) && !found.has(suggestionKey(candidate)))
            found.set(suggestionKey(candidate), { id, field, text: candidate })
      }
      return [...found.values()].slice(0, Math.min(limit, mostSuggestions))
    })
  }

  return {
    search: async (request) => atOneMoment(() => search(request)),
    suggest: async (text, limit, keywords) => atOneMoment(() => suggest(text, limit, keywords)),
    setSynonyms: async (groups) => {
      synonyms = synonymsOf(groups, analyser)
    },
    close: async () => database.close(),
  }
}
