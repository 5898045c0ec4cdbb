import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isRecord } from '@schaufenster/platform/lib/json.ts'
import Type, { type Static } from 'typebox'
import { readEngineBody } from './engine-body.ts'

/** `POST /api/companies/suggestions`: the typed text as `query`, or as old clients name it, and the place that was chosen beside it. */
export const SuggestQuery = closedObject({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  text: Type.Optional(Type.String({ maxLength: 200 })),
  keyWord: Type.Optional(Type.String({ maxLength: 200 })),
  /** A town or a postcode: companies of that town come first. */
  place: Type.Optional(Type.String({ maxLength: 100 })),
})
export type SuggestQuery = Static<typeof SuggestQuery>

/** The begun text; callers of the spec's API name it in three ways (spec §7). */
export const suggestText = ({ query, text, keyWord }: SuggestQuery): string => query ?? text ?? keyWord ?? ''

/** Suggesters that are looked at in a body from outside. */
const mostSuggesters = 10

/**
 * The begun text of a search engine's body: of its completion suggesters (`{ suggest: { 'name-suggest': { prefix } } }`), of a `text` for all of
 * them, or of a query. Nothing else of it is read.
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
