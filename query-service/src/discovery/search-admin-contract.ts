import { RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** The calls of `/admin/suche` (D-G2). */

/** `GET /api/synonyms`: `q` is part of one of the words. */
export const SynonymQuery = closedObject({ q: Type.Optional(Type.String({ maxLength: 100 })), ...PageQuery })

/** A group of synonyms. */
export const SynonymView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  words: Type.Array(Type.String()),
  /** ISO 8601. */
  changedAt: Type.String(),
})
export type SynonymView = Static<typeof SynonymView>

/** A page of groups, most recently changed first. */
export const SynonymPage = Type.Object({
  synonyms: Type.Array(SynonymView),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})
export type SynonymPage = Static<typeof SynonymPage>

/** A current or former ranking. Without rules, the order of the index. */
export const RankingVersionView = Type.Object({
  version: Type.Integer(),
  title: Type.Optional(Type.String()),
  rules: Type.Optional(RankingRules),
  /** ISO 8601; missing for the initial one. */
  since: Type.Optional(Type.String()),
})
export type RankingVersionView = Static<typeof RankingVersionView>

/** `GET /api/search/ranking`: all versions, newest first, which is the one in force. */
export const RankingVersions = Type.Object({ data: Type.Array(RankingVersionView) })

/** More would delay other searches; the page sends its queries in batches. */
export const mostCompared = 5

/** `POST /api/search/lab`: a draft to compare with the ranking in force. */
export const LabQuestion = closedObject({
  rules: RankingRules,
  queries: Type.Array(
    closedObject({
      terms: Type.String({ minLength: 1, maxLength: 200 }),
      place: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    { minItems: 1, maxItems: mostCompared },
  ),
})
export type LabQuestion = Static<typeof LabQuestion>

const RankedCompany = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  city: Type.Optional(Type.String()),
})

/** The first ten hits of one query in both orders. */
export const LabComparison = Type.Object({
  terms: Type.String(),
  place: Type.Optional(Type.String()),
  now: Type.Array(RankedCompany),
  draft: Type.Array(RankedCompany),
  /** How many of the ten both orders have. */
  common: Type.Integer(),
  /** 0 to 1: how alike the orders are, with more weight at the top. 1 if they are the same. */
  overlap: Type.Number(),
})
export type LabComparison = Static<typeof LabComparison>

/** In the order of the queries. */
export const LabAnswer = Type.Object({ data: Type.Array(LabComparison) })
