import { searchEvents, type SearchEvent } from '@schaufenster/events/discovery/search-events.ts'
import type { Audience } from '@schaufenster/events/insight/view-events.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** A row of the table `search`: a search, or a chosen suggestion. */
export const SearchRow = Type.Object({
  position: Type.String(),
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  kind: Type.Enum(['search', 'suggestion'] as const),
  terms: Type.String(),
  place: Type.String(),
  filters: Type.Array(Type.String()),
  hits: Type.Integer(),
  ms: Type.Integer(),
  /** The rank of the chosen suggestion in the list; 0 for a search. */
  rank: Type.Integer(),
  /** The day's pseudonym as a decimal number; 0 for people who asked not to be tracked. */
  visitor: Type.String(),
  audience: Type.Enum(['visitor', 'bot', 'owner', 'admin'] satisfies readonly Audience[]),
  agent: Type.String(),
})
export type SearchRow = Static<typeof SearchRow>

const checks = new Map(searchEvents.map(({ type, schema }) => [type, Compile(schema)] as const))

/** Whether a telemetry event belongs to a search. */
export const isOfSearch = ({ type }: Pick<RecordedEvent, 'type'>): boolean =>
  searchEvents.some((event) => event.type === type)

const isSearchEvent = (event: { readonly type: string; readonly data: unknown }): event is SearchEvent => {
  const known = searchEvents.find(({ type }) => type === event.type)
  return known !== undefined && (checks.get(known.type)?.Check(event.data) ?? false)
}

/** The row of an event in its newest version. Throws on any other, so that nothing is skipped silently (promise 7). */
export const searchRowOf = (recorded: RecordedEvent): SearchRow => {
  const event = { type: recorded.type, data: recorded.data }
  if (!isSearchEvent(event)) throw new Error(`no search can be read from ${recorded.type} ${recorded.id}`)
  const { terms, visitor, audience, agent } = event.data
  return {
    position: recorded.position,
    at: Date.parse(recorded.metadata.occurredAt),
    terms: terms.toWellFormed(),
    ...(event.type === 'SearchPerformed'
      ? {
          kind: 'search',
          place: (event.data.place ?? '').toWellFormed(),
          filters: [...event.data.filters],
          hits: event.data.hits,
          ms: event.data.ms,
          rank: 0,
        }
      : { kind: 'suggestion', place: '', filters: [], hits: 0, ms: 0, rank: event.data.position }),
    visitor: visitor === undefined ? '0' : BigInt(`0x${visitor}`).toString(),
    audience,
    agent,
  }
}
