import { LexiconWord, mostLexiconWords } from '@schaufenster/events/discovery/lexicon-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** What the calls about the lexicon of compounds take and answer. */

/** A lexicon that held, or holds: the words beside those of the project. */
export const LexiconVersionView = Type.Object({
  version: Type.Integer(),
  words: Type.Array(Type.String()),
  /** ISO 8601; missing for the one that was always there. */
  since: Type.Optional(Type.String()),
})
export type LexiconVersionView = Static<typeof LexiconVersionView>

/** A noun that the directory seems to need. */
export const LexiconProposal = Type.Object({
  word: Type.String(),
  compounds: Type.Array(Type.String()),
  companies: Type.Integer(),
})

/** `GET /api/search/lexicon`: all that held, the newest first, that one holds; and what could be added. */
export const LexiconAnswer = Type.Object({
  data: Type.Object({
    versions: Type.Array(LexiconVersionView),
    proposals: Type.Array(LexiconProposal),
    /** How many companies were read for it, and whether there are more. */
    companies: Type.Integer(),
    isPart: Type.Boolean(),
  }),
})
export type LexiconAnswer = Static<typeof LexiconAnswer>

/** `POST /api/search/lexicon/preview`: a draft against the lexicon that holds. */
export const LexiconDraft = closedObject({
  words: Type.Array(LexiconWord, { maxItems: mostLexiconWords }),
  queries: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }),
})
export type LexiconDraft = Static<typeof LexiconDraft>

const Nouns = Type.Array(Type.String())

/** What the draft would change. */
export const LexiconPreviewAnswer = Type.Object({
  data: Type.Object({
    parts: Type.Array(
      Type.Object({ word: Type.String(), before: Nouns, after: Nouns, companies: Type.Integer() }),
    ),
    queries: Type.Array(
      Type.Object({
        terms: Type.String(),
        companies: Type.Integer(),
        examples: Type.Array(Type.String()),
      }),
    ),
  }),
})
export type LexiconPreviewAnswer = Static<typeof LexiconPreviewAnswer>
