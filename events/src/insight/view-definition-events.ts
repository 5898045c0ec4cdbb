import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'
import { defineEvent, type EventOf } from '../lib/define-event.ts'
import { Audience, audienceNames } from './view-events.ts'

/** Definitions of a view (D-10.4). They can be compared, and one is selected for everybody. */

const rules = {
  /** A visitor's repeated views don't count for so many minutes after the last counted one. A pseudonym lives for a day. */
  windowMinutes: Type.Integer({ minimum: 0, maximum: 1_440 }),
  audiences: Type.Array(Audience, { minItems: 1, maxItems: 4 }),
  /** Products of user agents, such as bots found later. Views by agents that name one aren't counted. */
  excludedAgents: Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._-]{0,39}$' }), { maxItems: 50 }),
} as const

export const ViewRules = closedObject(rules)
export type ViewRules = Static<typeof ViewRules>

/** The rules of version 1, the initial definition (D-10.4). */
export const firstViewRules: ViewRules = { windowMinutes: 30, audiences: ['visitor'], excludedAgents: [] }

const Version = Type.Integer({ minimum: 1, maximum: 65_535 })

/** A new definition. All views since the first are counted by it too. It never changes. */
export const ViewDefinitionPublished = defineEvent({
  type: 'ViewDefinitionPublished',
  title: 'Zählweise angelegt',
  schema: closedObject({ version: Version, ...rules }),
  fields: {
    windowMinutes: 'Minuten, nach denen wieder gezählt wird',
    audiences: { label: 'Wer zählt', words: audienceNames },
    excludedAgents: 'Programme, die nicht zählen',
  },
})

/** From here on everybody's figures are those of this version. */
export const ViewDefinitionSelected = defineEvent({
  type: 'ViewDefinitionSelected',
  title: 'Zählweise gewechselt',
  schema: closedObject({ version: Version, previous: Version }),
  fields: { previous: 'Vorher' },
  undoable: true,
})

/** No longer needed: its counts are deleted and its number is not reused. */
export const ViewDefinitionDiscarded = defineEvent({
  type: 'ViewDefinitionDiscarded',
  title: 'Zählweise verworfen',
  schema: closedObject({ version: Version }),
})

/** All events of view definitions. */
export const viewDefinitionEvents = [
  ViewDefinitionPublished,
  ViewDefinitionSelected,
  ViewDefinitionDiscarded,
] as const
export type ViewDefinitionEvent = EventOf<(typeof viewDefinitionEvents)[number]>
