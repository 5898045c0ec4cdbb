import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** How hits are ordered, as data: compared in the ranking lab on real queries, then switched on for everybody (D-3.9). */

const Weight = Type.Integer({ minimum: 0, maximum: 10 })

const rules = {
  /** How much it counts where a word is found; all fields alike leave the order to the other rules. */
  name: Weight,
  services: Weight,
  tagLine: Weight,
  industry: Weight,
  city: Weight,
  about: Weight,
  /** How much it counts that a word stands there as it was typed, before other forms, synonyms and guesses. */
  exactness: Weight,
  /** How much it counts how near a company is, where a place was asked for. */
  nearness: Weight,
  /** Whether a question that finds nothing is asked again with fewer words. */
  relaxes: Type.Boolean(),
} as const

export const RankingRules = closedObject(rules)
export type RankingRules = Static<typeof RankingRules>

/** What it is called by those who compare it. */
export const RankingTitle = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
})

const Version = Type.Integer({ minimum: 1, maximum: 65_535 })

/** From here on hits are ordered by these rules. */
export const RankingChanged = defineEvent({
  type: 'RankingChanged',
  title: 'Rangfolge gewechselt',
  schema: closedObject({ version: Version, title: RankingTitle, ...rules }),
  fields: {
    title: 'Name der Rangfolge',
    name: 'Gewicht des Namens',
    services: 'Gewicht der Suchbegriffe',
    tagLine: 'Gewicht der Kurzbeschreibung',
    industry: 'Gewicht der Branche',
    city: 'Gewicht des Orts',
    about: 'Gewicht von Text und Anschrift',
    exactness: 'Gewicht der Genauigkeit',
    nearness: 'Gewicht der Nähe',
    relaxes: 'Sucht mit weniger Wörtern weiter',
  },
  undoable: true,
})

/** From here on hits are in the order of the index again, as they were before anybody changed it (docs/decisions/0051). */
export const RankingReset = defineEvent({
  type: 'RankingReset',
  title: 'Rangfolge zurückgesetzt',
  schema: closedObject({ version: Version }),
  undoable: true,
})

export const rankingEvents = [RankingChanged, RankingReset] as const
export type RankingEvent = EventOf<(typeof rankingEvents)[number]>
