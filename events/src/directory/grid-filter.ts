import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { stageNames, stages } from './values.ts'

/** How complete an entry is: completely, at least half, less (D-2.16). */
export const completenessBands = ['complete', 'partial', 'poor'] as const
export type CompletenessBand = (typeof completenessBands)[number]

/** Conditions that are independent of the approval: not confirmed for twelve months (D-2.15), temporarily closed, hidden. */
export const conditions = ['stale', 'paused', 'hidden'] as const
export type Condition = (typeof conditions)[number]

/**
 * Filters of the administrators' grid besides "geprüft", used in its address and in bulk decisions on everything it finds (D-2.4,
 * docs/decisions/0073).
 */
export const gridFilterFields = {
  q: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(wordedEnum(stages, stageNames)),
  industry: Type.Optional(Type.String({ maxLength: 100, description: 'Kennung einer Branche.' })),
  town: Type.Optional(
    Type.String({ maxLength: 100, description: 'Anfang eines Ortes oder einer Postleitzahl.' }),
  ),
  tier: Type.Optional(Type.String({ maxLength: 40, description: 'Kennung eines Tarifs.' })),
  completeness: Type.Optional(
    wordedEnum(completenessBands, {
      complete: 'Vollständig',
      partial: 'Mindestens halb',
      poor: 'Weniger als halb',
    }),
  ),
  condition: Type.Optional(
    wordedEnum(conditions, {
      stale: 'Seit zwölf Monaten nicht bestätigt',
      paused: 'Vorübergehend geschlossen',
      hidden: 'Verborgen',
    }),
  ),
}
const filter = Type.Object(gridFilterFields)
/** See {@link gridFilterFields}. */
export type GridFilterFields = Static<typeof filter>
