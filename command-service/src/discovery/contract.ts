import { LexiconWord, mostLexiconWords } from '@schaufenster/events/discovery/lexicon-events.ts'
import { RankingRules, RankingTitle } from '@schaufenster/events/discovery/ranking-events.ts'
import { SynonymId } from '@schaufenster/events/discovery/synonym-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** `POST /api/synonyms` and `PUT /api/synonyms/{id}`: words with the same meaning. */
export const SynonymForm = closedObject({
  words: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 50,
    'x-hint': 'Bitte geben Sie mindestens zwei Wörter an, die dasselbe bedeuten.',
  }),
})
export type SynonymForm = Static<typeof SynonymForm>

/** Identifies a group of synonyms. */
export const SynonymPath = Type.Object({ id: SynonymId })

/** `PUT /api/search/ranking`: turns these rules on. */
export const RankingForm = closedObject({
  title: Type.String({
    ...RankingTitle,
    'x-hint': 'Bitte geben Sie der Rangfolge einen Namen mit höchstens 60 Zeichen.',
  }),
  rules: RankingRules,
})
export type RankingForm = Static<typeof RankingForm>

/** The version in force from now on; 0 is the order of the index. */
export const DecidedRanking = Type.Object({ data: Type.Object({ version: Type.Integer() }) })

/** `PUT /api/search/lexicon`: all words in addition to the project's own. */
export const LexiconForm = closedObject({
  words: Type.Array(
    Type.String({
      ...LexiconWord,
      'x-hint': 'Bitte schreiben Sie jedes Wort klein, mit 3 bis 30 Buchstaben und ohne Bindestrich.',
    }),
    {
      maxItems: mostLexiconWords,
      'x-hint': `Ein Wörterbuch hat höchstens ${mostLexiconWords} eigene Wörter.`,
    },
  ),
})
export type LexiconForm = Static<typeof LexiconForm>

/** The version in force from now on; 0 is the project's lexicon. */
export const DecidedLexicon = Type.Object({ data: Type.Object({ version: Type.Integer() }) })
