import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import { createAnalyser } from './analysis/analyser.ts'
import { editsBetween } from './analysis/edits.ts'
import type { Lexicon } from './analysis/lexicon.ts'
import { analysed, requireKnownFields, wordsByField } from './index-text.ts'
import { didYouMean, enoughDocuments, enoughFound, type KnownWords } from './query/did-you-mean.ts'
import { topValues } from './query/facets.ts'
import { kilometresBetween, shownKilometres } from './query/geo.ts'
import { beginsIn, type DocumentWords, enoughHits, explain, isMeant, standsAsWord } from './query/match.ts'
import { orderOf } from './query/order.ts'
import { queryOf, type Query } from './query/query.ts'
import {
  continues,
  mostSuggestions,
  suggestionKey,
  suggestionWindow,
  typedBeginnings,
} from './query/suggesting.ts'
import { noSynonyms, synonymsOf } from './query/synonyms.ts'
import type {
  MaintainedSearchIndex,
  SearchDocument,
  SearchHit,
  SearchRequest,
  SearchSchema,
} from './search-index.ts'
import { fieldsNamed } from './tokens/tokens.ts'

interface Entry {
  readonly id: string
  readonly document: SearchDocument
  readonly words: DocumentWords
  readonly order: number
}

type Keywords = NonNullable<SearchRequest['keywords']>

/** The search rules in their plainest form: every query looks at every document. For unit tests, and the reference for other adapters. */
export const createMemorySearchIndex = (schema: SearchSchema, lexicon: Lexicon): MaintainedSearchIndex => {
  const analyser = createAnalyser(lexicon)
  const versions = new Map<string, Position>()
  const entries = new Map<string, Entry>()
  let synonyms = noSynonyms

  const inOrder = (): readonly Entry[] => [...entries.values()].sort((a, b) => a.order - b.order)
  const matching = (query: Query, forgiving: boolean): readonly Entry[] =>
    inOrder().filter((entry) => explain(query, entry.words, schema.text, forgiving) !== undefined)

  const having = (word: string): readonly Entry[] =>
    inOrder().filter(({ words }) => words.flat().some((each) => each.word === word))
  const knownWords: KnownWords = {
    found: (term) => Math.min(matching({ terms: [term], unread: [] }, false).length, enoughFound),
    near: (word, edits) =>
      [
        ...new Set([...entries.values()].flatMap(({ words }) => words.flat().map((each) => each.word))),
      ].filter((other) => !/\d/.test(other) && editsBetween(word, other, edits) <= edits),
    documents: (word) => Math.min(having(word).length, enoughDocuments),
    meant: (known) =>
      Math.min(inOrder().filter(({ words }) => isMeant(known, words)).length, enoughDocuments),
    written: (word) => {
      const [best] = having(word)
      const writings = best === undefined ? [] : wordsByField(schema, best.document).flat()
      return writings.find((each) => each.word === word)?.shown
    },
  }

  return {
    apply: async (writes) => {
      for (const { document } of writes) if (document !== undefined) requireKnownFields(schema, document)
      for (const { id, version, document } of writes) {
        const known = versions.get(id)
        if (known !== undefined && !isAfter(version, known)) continue
        versions.set(id, version)
        entries.delete(id)
        if (document === undefined) continue
        const words = analysed(wordsByField(schema, document), analyser)
        entries.set(id, { id, document, words, order: orderOf(document.rank, id) })
      }
    },

    search: async (request) => {
      const query = queryOf(request, analyser, synonyms)
      const forgiving =
        matching(query, false).length < enoughHits ||
        query.terms.some((term) => !inOrder().some(({ words }) => standsAsWord(term, words)))
      const only = request.onlyIn && fieldsNamed(schema, request.onlyIn)
      const isNamed = ({ words }: Entry): boolean =>
        only === undefined ||
        beginsIn(
          query,
          only.map((field) => words[field] ?? []),
        )
      const matched = matching(query, forgiving)
      const named = matched.filter(isNamed)
      const found = (named.length > 0 ? named : matched).filter(
        ({ document }) => isNear(document, request.near) && lacksKeywords(document, request.without ?? {}),
      )
      const hits = found.filter((entry) => hasKeywords(entry.document, request.keywords ?? {}))
      const explained = hits
        .flatMap((entry): readonly SearchHit[] => {
          const explanation = explain(query, entry.words, schema.text, forgiving)
          const distanceKm = distanceOf(entry.document, request.near)
          return explanation === undefined
            ? []
            : [{ id: entry.id, explanation, ...(distanceKm !== undefined && { distanceKm }) }]
        })
        .sort((a, b) => {
          const nearer = (a.distanceKm ?? 0) - (b.distanceKm ?? 0)
          const better = a.explanation.tier - b.explanation.tier
          return request.sort === 'distance' ? nearer || better : better || nearer
        })
      const values = (request.facets ?? []).map((keyword) => {
        const { [keyword]: _own, ...others } = request.keywords ?? {}
        return [keyword, countValues(found, keyword, others)] as const
      })
      const meant = forgiving ? didYouMean(query, knownWords, hits.length > 0) : undefined
      return {
        hits: explained.slice(request.offset, request.offset + request.limit),
        total: hits.length,
        exact: true,
        facets: Object.fromEntries(
          values.map(([keyword, of]) => [
            keyword,
            topValues(of, own(request.keywords, keyword), request.facetValues),
          ]),
        ),
        facetTotals: Object.fromEntries(values.map(([keyword, of]) => [keyword, of.size])),
        ...(meant !== undefined && { didYouMean: meant }),
      }
    },

    suggest: async (text, limit, keywords) => {
      const beginnings = typedBeginnings(text)
      if (beginnings.length === 0) return []
      return schema.suggest.flatMap((field) => {
        const suggestions = new Map<string, { id: string; field: string; text: string }>()
        inOrder()
          .filter(
            ({ document, words }) =>
              hasKeywords(document, keywords ?? {}) &&
              beginnings.every((beginning) =>
                words[schema.text.indexOf(field)]?.some(({ word }) => word.startsWith(beginning)),
              ),
          )
          .slice(0, suggestionWindow)
          .forEach(({ id, document }) => {
            for (const candidate of own(document.text, field) ?? [])
              if (continues(candidate, beginnings) && !suggestions.has(suggestionKey(candidate)))
                suggestions.set(suggestionKey(candidate), { id, field, text: candidate })
          })
        return [...suggestions.values()].slice(0, Math.min(limit, mostSuggestions))
      })
    },

    setSynonyms: async (groups) => {
      synonyms = synonymsOf(groups, analyser)
    },
    newest: async () => [...versions.values()].reduce<Position | undefined>(later, undefined),
    sweepTombstones: async (upTo) => {
      for (const [id, version] of versions)
        if (!entries.has(id) && !isAfter(version, upTo)) versions.delete(id)
    },
    purge: async () => undefined,
    close: async () => undefined,
  }
}

const later = (a: Position | undefined, b: Position): Position => (a === undefined || isAfter(b, a) ? b : a)

const hasKeywords = (document: SearchDocument, keywords: Keywords): boolean =>
  Object.entries(keywords).every(([keyword, values]) =>
    values.some((value) => own(document.keywords, keyword)?.includes(value)),
  )

const lacksKeywords = (document: SearchDocument, keywords: Keywords): boolean =>
  Object.entries(keywords).every(
    ([keyword, values]) => !values.some((value) => own(document.keywords, keyword)?.includes(value)),
  )

const distanceOf = (document: SearchDocument, near: SearchRequest['near']): number | undefined =>
  near && document.location && shownKilometres(kilometresBetween(near, document.location))

const isNear = ({ location }: SearchDocument, near: SearchRequest['near']): boolean =>
  near === undefined || (location !== undefined && kilometresBetween(near, location) <= near.radiusKm)

const countValues = (
  entries: readonly Entry[],
  keyword: string,
  keywords: Keywords,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { document } of entries) {
    if (!hasKeywords(document, keywords)) continue
    for (const value of new Set(own(document.keywords, keyword)))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
