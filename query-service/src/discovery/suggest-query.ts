import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isRecord } from '@schaufenster/platform/lib/json.ts'
import Type, { type Static } from 'typebox'
import { readEngineBody } from './engine-body.ts'

/** `POST /api/companies/suggestions`: the typed text as `query` or under old clients' names, and the selected place. */
export const SuggestQuery = closedObject({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  text: Type.Optional(Type.String({ maxLength: 200 })),
  keyWord: Type.Optional(Type.String({ maxLength: 200 })),
  /** A town or postcode, whose companies come first. */
  place: Type.Optional(Type.String({ maxLength: 100 })),
})
export type SuggestQuery = Static<typeof SuggestQuery>

/** The typed text, which callers of the spec's API send under three names (spec §7). */
export const suggestText = ({ query, text, keyWord }: SuggestQuery): string => query ?? text ?? keyWord ?? ''

/** The most suggesters read from a body. */
const mostSuggesters = 10

/**
 * The typed text in a search engine's body: from its completion suggesters (`{ suggest: { 'name-suggest': { prefix } } }`), from a `text` for all of
 * them, or from a query. Nothing else in it is read.
 */
export const readEngineSuggestBody = (body: unknown): SuggestQuery | undefined => {
  if (!isRecord(body)) return undefined
  const { suggest } = body
  if (!isRecord(suggest)) {
    const asked = readEngineBody(body)
    return asked && { query: asked.query ?? '' }
  }
  const begun = Object.values(suggest)
    .slice(0, mostSuggesters)
    .map((one) => (isRecord(one) ? (one['prefix'] ?? one['text']) : one))
    .find((text) => typeof text === 'string')
  return { query: typeof begun === 'string' ? begun.slice(0, 200) : '' }
}
