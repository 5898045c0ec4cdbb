import { RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** What the calls of `/admin/suche` take and answer (D-G2). */

/** `GET /api/synonyms`: `q` is a part of one of the words. */
export const SynonymQuery = closedObject({ q: Type.Optional(Type.String({ maxLength: 100 })), ...PageQuery })

/** A group of words that mean the same. */
export const SynonymView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  words: Type.Array(Type.String()),
  /** ISO 8601. */
  changedAt: Type.String(),
})
export type SynonymView = Static<typeof SynonymView>

/** A page of groups, those that changed last first. */
export const SynonymPage = Type.Object({
  synonyms: Type.Array(SynonymView),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
})
export type SynonymPage = Static<typeof SynonymPage>

/** A ranking that held, or holds; without rules the order of the index. */
export const RankingVersionView = Type.Object({
  version: Type.Integer(),
  title: Type.Optional(Type.String()),
  rules: Type.Optional(RankingRules),
  /** ISO 8601; missing for the one that was always there. */
  since: Type.Optional(Type.String()),
})
export type RankingVersionView = Static<typeof RankingVersionView>

/** `GET /api/search/ranking`: all that held, the newest first; that one holds. */
export const RankingVersions = Type.Object({ data: Type.Array(RankingVersionView) })

/** More would hold up those who search meanwhile: the page asks in turns. */
export const mostCompared = 5

/** `POST /api/search/lab`: a draft against the ranking that holds. */
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

/** What one query finds in both orders, the first ten each. */
export const LabComparison = Type.Object({
  terms: Type.String(),
  place: Type.Optional(Type.String()),
  now: Type.Array(RankedCompany),
  draft: Type.Array(RankedCompany),
  /** How many of the ten are in both. */
  common: Type.Integer(),
  /** 0 to 1: how alike both are, what stands at the top counting more; 1 for the same order. */
  overlap: Type.Number(),
})
export type LabComparison = Static<typeof LabComparison>

/** In the order of the question. */
export const LabAnswer = Type.Object({ data: Type.Array(LabComparison) })
