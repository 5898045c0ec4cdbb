import type { Client } from '@elastic/elasticsearch'
import { own } from '@schaufenster/platform/lib/own.ts'
import { createAnalyser } from '../analysis/analyser.ts'
import { topValues } from '../query/facets.ts'
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
import type { SearchAnswer, SearchIndex, SearchRequest, Suggestion } from '../search-index.ts'
import {
  allOf,
  asWord,
  beginningIn,
  beginningsIn,
  type Expression,
  tieredQuery,
} from '../tokens/expression.ts'
import { fieldsNamed } from '../tokens/tokens.ts'
import type { Vocabulary } from '../tokens/vocabulary.ts'
import { bestHits, nearestHits } from './best-hits.ts'
import { reaching } from './connect-elasticsearch.ts'
import { createHitMaker } from './hit-maker.ts'
import type { IndexRules } from './index-shape.ts'
import { createMatches, type Asked } from './matches.ts'
import { meantBy } from './meant.ts'
import { vocabularyFor } from './vocabulary-lookups.ts'

/** Reads an index by the rules with which it was created. */
export const createElasticsearchReader = (
  client: Client,
  index: string,
  { schema, lexicon }: IndexRules,
): SearchIndex => {
  const analyser = createAnalyser(lexicon)
  const matches = createMatches(client, index, schema)
  const hits = createHitMaker(schema, analyser)
  let synonyms = noSynonyms

  const wordsFor = (ask: (vocabulary: Vocabulary) => void): Promise<Vocabulary> =>
    vocabularyFor(client, index, ask)
  const tiered = (query: Query, vocabulary: Vocabulary, forgiving: boolean) =>
    tieredQuery(query, vocabulary, schema.text.length, forgiving)
  const whole = (query: Query, vocabulary: Vocabulary, forgiving: boolean): readonly Expression[] => {
    const text = tiered(query, vocabulary, forgiving)
    return text.isBlank ? [] : [text.upTo(text.tiers - 1)]
  }

  /**
   * Whether the text alone finds too little or has a word that occurs nowhere; and the effect of `onlyIn`, which is dropped if it would leave
   * nothing.
   */
  const readingOf = async (query: Query, onlyIn: readonly string[]) => {
    const fields = fieldsNamed(schema, onlyIn)
    if (query.terms.length === 0) return { forgiving: false, only: [] }
    const askedOf = (vocabulary: Vocabulary): readonly Asked[] => [
      { expressions: whole(query, vocabulary, false) },
      { expressions: [beginningsIn(query, fields, vocabulary)] },
      ...query.terms
        .filter((term) => !isVouched(term))
        .map((term) => ({ expressions: [asWord(term, vocabulary)] })),
    ]
    const asked = askedOf(await wordsFor(askedOf))
    const [strict = 0, named = 0, ...words] = await matches.counts(asked, enoughHits)
    return {
      forgiving: strict < enoughHits || words.includes(0),
      only: named === 0 ? [] : (asked[1]?.expressions ?? []),
    }
  }

  const counted = async (all: Asked, { facets = [], keywords = {}, facetValues }: SearchRequest) => {
    const filtered = facets.filter((name) => own(keywords, name) !== undefined)
    const [first, ...others] = await matches.values([
      { ...all, facets: facets.filter((name) => own(keywords, name) === undefined) },
      ...filtered.map((name) => {
        const { [name]: _own, ...rest } = keywords
        return { ...all, keywords: rest, facets: [name] }
      }),
    ])
    const values = Object.assign({}, first?.values, ...others.map((each) => each.values))
    const valuesOf = (name: string): ReadonlyMap<string, number> => own(values, name) ?? new Map()
    return {
      total: first?.matches ?? 0,
      exact: true,
      facets: Object.fromEntries(
        facets.map((name) => [name, topValues(valuesOf(name), own(keywords, name), facetValues)]),
      ),
      facetTotals: Object.fromEntries(facets.map((name) => [name, valuesOf(name).size])),
    }
  }

  const search = async (request: SearchRequest): Promise<SearchAnswer> => {
    const { near } = request
    const query = queryOf(request, analyser, synonyms)
    const { forgiving, only } = await readingOf(query, request.onlyIn ?? [])
    const vocabulary = await wordsFor((words) => void tiered(query, words, forgiving))
    const text = tiered(query, vocabulary, forgiving)
    const scope = { keywords: request.keywords, without: request.without, circle: near }
    const all = { ...scope, expressions: [...whole(query, vocabulary, forgiving), ...only] }
    const wanted = request.offset + request.limit
    const reading = { query, forgiving, wanted, matches, hits }
    const [ids, numbers] = await Promise.all([
      request.sort === 'distance' && near !== undefined
        ? nearestHits({ ...all, circle: near }, reading)
        : bestHits(
            text,
            (tier) => ({ ...scope, expressions: [...(text.isBlank ? [] : [text.upTo(tier)]), ...only] }),
            reading,
          ),
      counted(all, request),
    ])
    const source = { matches, wordsFor, hits, whole }
    const meant = forgiving ? await meantBy(query, numbers.total > 0, source) : undefined
    const shown = await matches.entries(ids.slice(request.offset, wanted))
    return {
      hits: shown.flatMap((entry) => hits.hit(entry, query, forgiving, near) ?? []),
      ...numbers,
      ...(meant !== undefined && { didYouMean: meant }),
    }
  }

  const suggest = async (
    text: string,
    limit: number,
    keywords: SearchRequest['keywords'],
  ): Promise<readonly Suggestion[]> => {
    const beginnings = typedBeginnings(text)
    if (beginnings.length === 0) return []
    const typedIn = (vocabulary: Vocabulary): readonly Expression[] =>
      schema.suggest.map((field) =>
        allOf(beginnings.map((each) => beginningIn(schema.text.indexOf(field), each, vocabulary))),
      )
    const typed = typedIn(await wordsFor(typedIn))
    const most = Math.min(limit, mostSuggestions)
    const suggestedFrom = async (field: string, suggested: number): Promise<readonly Suggestion[]> => {
      const asked = { expressions: [typed[suggested] ?? ''], keywords }
      const ids = (await matches.first(asked, suggestionWindow)).map(({ id }) => id)
      const found = new Map<string, Suggestion>()
      // The first ones suffice unless many have the same text.
      for (let from = 0; from < ids.length && found.size < most; from += mostSuggestions)
        for (const { id, suggestions } of await matches.entries(ids.slice(from, from + mostSuggestions)))
          for (const candidate of suggestions?.[suggested] ?? [])
            if (continues(candidate, beginnings) && !found.has(suggestionKey(candidate)))
              found.set(suggestionKey(candidate), { id, field, text: candidate })
      return [...found.values()].slice(0, most)
    }
    return (await Promise.all(schema.suggest.map(suggestedFrom))).flat()
  }

  return {
    search: (request) => reaching(() => search(request)),
    suggest: (text, limit, keywords) => reaching(() => suggest(text, limit, keywords)),
    setSynonyms: async (groups) => {
      synonyms = synonymsOf(groups, analyser)
    },
    close: async () => undefined,
  }
}
