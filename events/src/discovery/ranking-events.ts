import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** The ranking of hits as data. The ranking lab compares rankings on real queries before one is switched on for everybody (D-3.9). */

const Weight = Type.Integer({ minimum: 0, maximum: 10 })

const rules = {
  /** The weights of the fields in which a word is found. If all are equal, the other rules decide the order. */
  name: Weight,
  services: Weight,
  tagLine: Weight,
  industry: Weight,
  city: Weight,
  about: Weight,
  /** The weight of words found as typed rather than through other forms, synonyms or guesses. */
  exactness: Weight,
  /** The weight of a company's distance, in searches around a place. */
  nearness: Weight,
  /** Whether a search without hits is repeated with fewer words. */
  relaxes: Type.Boolean(),
} as const

export const RankingRules = closedObject(rules)
export type RankingRules = Static<typeof RankingRules>

/** Its name in comparisons. */
export const RankingTitle = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
})

const Version = Type.Integer({ minimum: 1, maximum: 65_535 })

/** From here on hits are ranked by these rules. */
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

/** From here on hits are in the index's own order again, as they were initially (docs/decisions/0051). */
export const RankingReset = defineEvent({
  type: 'RankingReset',
  title: 'Rangfolge zurückgesetzt',
  schema: closedObject({ version: Version }),
  undoable: true,
})

export const rankingEvents = [RankingChanged, RankingReset] as const
export type RankingEvent = EventOf<(typeof rankingEvents)[number]>
