import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type from 'typebox'
import { Audience, audienceNames } from '../insight/view-events.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** Visitors' searches. Telemetry: these events are in the log of `telemetry-log.ts`, never in the permanent one. */

/** The filters of a search, without their values. A place is recorded separately. */
export const searchFilters = ['industry', 'city', 'tier', 'openNow', 'radius'] as const
export type SearchFilter = (typeof searchFilters)[number]
export const SearchFilter = wordedEnum(searchFilters, {
  industry: 'Branche',
  city: 'Ort',
  tier: 'Tarif',
  openNow: 'Jetzt geöffnet',
  radius: 'Umkreis',
})

/** As typed, in lower case. Possible phone numbers and addresses of people are masked before an event is made. */
const Terms = Type.String({ minLength: 1, maxLength: 200 })

const searcher = {
  /** As in `view-events.ts`: an HMAC under a salt that is destroyed after the day. Missing for people who asked not to be tracked. */
  visitor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  audience: Audience,
  /** The products named by the user agent, without versions. */
  agent: Type.String({ pattern: '^[A-Za-z0-9._ -]{0,100}$' }),
}

const who = {
  visitor: 'Besucher des Tages',
  audience: { label: 'Wer', words: audienceNames },
  agent: 'Programm',
} as const

export const SearchPerformed = defineEvent({
  type: 'SearchPerformed',
  title: 'Gesucht',
  schema: closedObject({
    terms: Terms,
    /** A postcode, a town or both, masked like the terms. */
    place: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    filters: Type.Array(SearchFilter, { maxItems: 5 }),
    /** How many were found. 0 if nothing matched the whole query, even if something simpler was shown. */
    hits: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    /** Milliseconds until the answer, measured by the browser. */
    ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
    ...searcher,
  }),
  fields: {
    terms: 'Suchworte',
    place: 'Ort',
    filters: {
      label: 'Filter',
      words: {
        industry: 'Branche',
        city: 'Ort',
        tier: 'Mitgliedschaft',
        openNow: 'Jetzt geöffnet',
        radius: 'Umkreis',
      },
    },
    hits: 'Treffer',
    ms: 'Millisekunden',
    ...who,
  },
})

export const SuggestionChosen = defineEvent({
  type: 'SuggestionChosen',
  title: 'Vorschlag gewählt',
  schema: closedObject({
    terms: Terms,
    /** Rank in the list of suggestions, from 1. */
    position: Type.Integer({ minimum: 1, maximum: 50 }),
    ...searcher,
  }),
  fields: { terms: 'Getippt', position: 'Stelle', ...who },
})

export const searchEvents = [SearchPerformed, SuggestionChosen] as const
/** Search events of the telemetry log. */
export type SearchEvent = EventOf<(typeof searchEvents)[number]>
