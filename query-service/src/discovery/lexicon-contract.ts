import { LexiconWord, mostLexiconWords } from '@schaufenster/events/discovery/lexicon-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** Calls for the lexicon of compounds. */

/** A current or former lexicon: its words besides the built-in ones. */
export const LexiconVersionView = Type.Object({
  version: Type.Integer(),
  words: Type.Array(Type.String()),
  /** ISO 8601; missing for the initial one. */
  since: Type.Optional(Type.String()),
})
export type LexiconVersionView = Static<typeof LexiconVersionView>

/** A noun that the directory seems to need. */
export const LexiconProposal = Type.Object({
  word: Type.String(),
  compounds: Type.Array(Type.String()),
  companies: Type.Integer(),
})

/** `GET /api/search/lexicon`: all versions, newest first, which is the one in force; and proposed words. */
export const LexiconAnswer = Type.Object({
  data: Type.Object({
    versions: Type.Array(LexiconVersionView),
    proposals: Type.Array(LexiconProposal),
    /** How many companies were read for the proposals, and whether there are more. */
    companies: Type.Integer(),
    isPart: Type.Boolean(),
  }),
})
export type LexiconAnswer = Static<typeof LexiconAnswer>

/** `POST /api/search/lexicon/preview`: a draft to compare with the lexicon in force. */
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
