import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** What the calls about what happened take and answer (docs/decisions/0103, 0105). */

const Count = Type.Integer()
const Text = Type.String()
const Day = Type.Optional(Type.String({ maxLength: 40 }))

/** Who did something: a user by id and, while it can be read, by name. */
const AuditActor = Type.Object({
  kind: Type.Enum(['user', 'guest', 'system']),
  /** What `actor` of the question finds. */
  key: Text,
  name: Text,
  role: Type.Optional(Text),
  /** The name of the company that a user acted for, as owners do; its id where it has none. */
  company: Type.Optional(Text),
})

/** What it happened to. */
const AuditObject = Type.Object({
  /** The stream: what `object` of the question finds. */
  stream: Text,
  /** `company`, `industry` and so on: the category of the stream. */
  kind: Text,
  /** The kind in German. */
  kindName: Text,
  id: Text,
  /** Whether the name is a person's, which says nothing without the kind. */
  aboutPerson: Type.Boolean(),
  name: Type.Optional(Text),
  slug: Type.Optional(Text),
})

/** One event, without what it holds. */
export const AuditEvent = Type.Object({
  id: Text,
  position: Text,
  /** ISO 8601, UTC. */
  at: Text,
  /** Of its stream. */
  version: Count,
  type: Text,
  /** In German. */
  what: Text,
  by: AuditActor,
  object: AuditObject,
  /** All that follows from one action has the same. */
  correlation: Text,
  /** The command that led to it; those that one command led to have the same. */
  command: Text,
  /** The event that the command followed from; else a command. */
  causation: Text,
  undoes: Type.Optional(Text),
  /** Whether taking it back is offered (D-10.9); whether it still can be is decided when it is asked for. */
  canUndo: Type.Boolean(),
})
export type AuditEvent = Static<typeof AuditEvent>

const auditFilter = {
  /** A key of an actor, an e-mail address, or words of a name. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  type: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** A stream, or the id or address of a company. */
  object: Type.Optional(Type.String({ minLength: 1, maxLength: 220 })),
  /** YYYY-MM-DD, German time, both included; `to` may be a moment like `asOf` of {@link TimelineQuery}, too. */
  from: Day,
  to: Day,
  correlation: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** False: without what only keeps the works going, such as the reservation of a name. */
  technical: Type.Optional(Type.Boolean()),
}
/** What the log can be searched by; all that is given must hold. */
export const AuditFilter = closedObject(auditFilter)
export type AuditFilter = Static<typeof AuditFilter>

export const AuditQuery = closedObject({
  ...auditFilter,
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ maxLength: 40 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

/** Every kind of event with its German words: what `type` of the question finds. */
const AuditTypes = Type.Array(Type.Object({ type: Text, what: Text }))

/**
 * A page of the log, the newest first. It goes on by cursor and has no total, unlike all others (D-G2): events come at its head while it is read, so pages counted from there would
 * repeat some, and to count what fits would be to look at all of it (docs/decisions/0103).
 */
export const AuditPage = Type.Object({
  events: Type.Array(AuditEvent),
  /** Where the next page begins. With fewer events than asked for: where the search stopped, to be gone on with. */
  next: Type.Optional(Text),
  types: AuditTypes,
})
export type AuditPage = Static<typeof AuditPage>

/** Something in words; empty where there is nothing. */
const AuditField = Type.Object({ label: Text, value: Text })
export type AuditField = Static<typeof AuditField>

/** What is different, part by part; empty where there was or is nothing. */
const AuditChanges = Type.Array(Type.Object({ label: Text, before: Text, after: Text }))
export type AuditChanges = Static<typeof AuditChanges>

/** One event with what it holds, and what it changed about its object. */
export const AuditDetail = Type.Object({
  data: Type.Object({
    event: AuditEvent,
    fields: Type.Array(AuditField),
    changes: AuditChanges,
  }),
})
export type AuditDetail = Static<typeof AuditDetail>

/** From which moment on one looks back, and which page of what happened before. */
export const TimelineQuery = closedObject({
  /** A day, minute or second of a German clock, meant to its end, a moment (ISO 8601), or an event by its id, right after it; without it now. */
  asOf: Type.Optional(Type.String({ maxLength: 40 })),
  cursor: Type.Optional(Type.String({ maxLength: 40 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type TimelineQuery = Static<typeof TimelineQuery>

/** What happened to one object, the newest first, and what it was at a moment. Events go on by cursor, as {@link AuditPage} says why. */
export const Timeline = Type.Object({
  data: Type.Object({
    object: AuditObject,
    /** The moment that was asked for (ISO 8601, UTC); absent: now. */
    asOf: Type.Optional(Text),
    /** Up to that moment. */
    events: Type.Array(AuditEvent),
    next: Type.Optional(Text),
    /** As it was then; empty before it was there, and for objects that have no state of their own. */
    state: Type.Array(AuditField),
  }),
})
export type Timeline = Static<typeof Timeline>

export const DifferenceQuery = closedObject({
  /** Days, moments or events like `asOf` of {@link TimelineQuery}, in either order. */
  from: Type.String({ maxLength: 40 }),
  /** Without it now. */
  to: Type.Optional(Type.String({ maxLength: 40 })),
})

/** What is different about one object at two moments, the earlier one first. */
export const Difference = Type.Object({
  data: Type.Object({
    object: AuditObject,
    /** ISO 8601, UTC; without `to`: now. */
    from: Text,
    to: Type.Optional(Text),
    /** What happened in between. */
    events: Count,
    changes: AuditChanges,
  }),
})
export type Difference = Static<typeof Difference>
