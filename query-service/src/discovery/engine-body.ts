import { isRecord } from '@schaufenster/platform/lib/json.ts'
import { own } from '@schaufenster/platform/lib/own.ts'
import type { SearchQuery } from './contract.ts'

/**
 * Old clients send a search engine's request body (spec §7 "Search queries"). Only the query text, the industry and isApproved are read; nothing else
 * is used.
 */
export const readEngineBody = (body: unknown): SearchQuery | undefined => {
  if (!isRecord(body) || !isRecord(body['query'])) return undefined
  const clauses = [...clausesOf(body['query'], 0)]
  const text = clauses.map(queryText).find((candidate) => candidate !== undefined)
  const industry = clauses.map((clause) => termOf(clause, 'industry')).find(isString)
  const approved = clauses.map((clause) => termOf(clause, 'isApproved')).find((value) => value !== undefined)
  const { from, size } = body
  const limit = isCount(size) && size > 0 ? Math.min(size, 100) : undefined
  return {
    ...(text !== undefined && { query: text.slice(0, 200) }),
    ...(industry !== undefined && { industry }),
    ...(approved !== undefined && { onlyApproved: approved === true || approved === 'true' }),
    ...(limit !== undefined && { limit }),
    ...(limit !== undefined && isCount(from) && { page: Math.min(Math.floor(from / limit) + 1, 1000) }),
  }
}

/** Bodies come from outside. Nesting deeper than any real query has is ignored. */
const deepest = 8

interface Clause {
  readonly kind: string
  readonly value: unknown
}

function* clausesOf(query: unknown, depth: number): Generator<Clause> {
  if (depth > deepest) return
  if (Array.isArray(query)) for (const part of query) yield* clausesOf(part, depth + 1)
  if (!isRecord(query)) return
  for (const [kind, value] of Object.entries(query)) {
    yield { kind, value }
    if (['bool', 'must', 'should', 'filter', 'constant_score'].includes(kind))
      yield* clausesOf(value, depth + 1)
  }
}

const queryText = ({ kind, value }: Clause): string | undefined => {
  if (!isRecord(value)) return undefined
  if (kind === 'multi_match' || kind === 'query_string' || kind === 'simple_query_string')
    return withoutWildcards(value['query'])
  if (kind !== 'match' && kind !== 'match_phrase_prefix' && kind !== 'wildcard') return undefined
  const [field, condition] = Object.entries(value)[0] ?? []
  if (field === undefined || field.startsWith('industry') || field === 'isApproved') return undefined
  return withoutWildcards(isRecord(condition) ? (condition['query'] ?? condition['value']) : condition)
}

const withoutWildcards = (value: unknown): string | undefined =>
  isString(value) ? value.replace(/[*?]/g, ' ').trim() : undefined

const termOf = ({ kind, value }: Clause, field: string): unknown => {
  if ((kind !== 'term' && kind !== 'match') || !isRecord(value)) return undefined
  const condition = own(value, field) ?? value[`${field}._id`] ?? value[`${field}.keyword`]
  return isRecord(condition) ? (condition['value'] ?? condition['query']) : condition
}

const isString = (value: unknown): value is string => typeof value === 'string'

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
