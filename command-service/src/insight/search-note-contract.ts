import { SearchFilter } from '@schaufenster/events/discovery/search-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

const Typed = Type.String({ maxLength: 200 })

/** `POST /api/searches`: reports a search, from the page that shows its results. */
export const SearchNote = closedObject({
  terms: Typed,
  place: Type.Optional(Type.String({ maxLength: 100 })),
  filters: Type.Optional(Type.Array(SearchFilter, { maxItems: 5 })),
  hits: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** How long the response took. */
  ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
})
export type SearchNote = Static<typeof SearchNote>

/** `POST /api/searches/suggestions`: reports that a suggestion was chosen. */
export const SuggestionNote = closedObject({
  terms: Typed,
  position: Type.Integer({ minimum: 1, maximum: 50 }),
})
export type SuggestionNote = Static<typeof SuggestionNote>
