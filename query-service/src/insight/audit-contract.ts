import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/** Calls for the history (docs/decisions/0103, 0105). */

const Count = Type.Integer()
const Text = Type.String()
const Day = Type.Optional(Type.String({ maxLength: 40 }))

/** Who did something: a user by id and, while it can be read, by name. */
const AuditActor = Type.Object({
  kind: Type.Enum(['user', 'guest', 'system']),
  /** Usable as `actor` of a query. */
  key: Text,
  name: Text,
  role: Type.Optional(Text),
  /** The company that a user acted for, as owners do: its name, or its id if it has none. */
  company: Type.Optional(Text),
})

/** What it happened to. */
const AuditObject = Type.Object({
  /** The stream; usable as `object` of a query. */
  stream: Text,
  /** The category of the stream: `company`, `industry` and so on. */
  kind: Text,
  /** The kind in German. */
  kindName: Text,
  id: Text,
  /** Whether the name is a person's, which means nothing without the kind. */
  aboutPerson: Type.Boolean(),
  name: Type.Optional(Text),
  slug: Type.Optional(Text),
})

/** One event without its data. */
export const AuditEvent = Type.Object({
  id: Text,
  position: Text,
  /** ISO 8601, UTC. */
  at: Text,
  /** Version within its stream. */
  version: Count,
  type: Text,
  /** In German. */
  what: Text,
  by: AuditActor,
  object: AuditObject,
  /** Shared by everything that follows from one action. */
  correlation: Text,
  /** The command that caused it; shared by all events of that command. */
  command: Text,
  /** The event that the command followed from, or otherwise a command. */
  causation: Text,
  undoes: Type.Optional(Text),
  /** Whether undoing is offered (D-10.9). Whether it is still possible is decided on request. */
  canUndo: Type.Boolean(),
})
export type AuditEvent = Static<typeof AuditEvent>

const auditFilter = {
  /** An actor's key, an e-mail address, or words of a name. */
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  type: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** A stream, or the id or slug of a company. */
  object: Type.Optional(Type.String({ minLength: 1, maxLength: 220 })),
  /** YYYY-MM-DD, German time, both included. `to` may also be a moment like `asOf` of {@link TimelineQuery}. */
  from: Day,
  to: Day,
  correlation: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** False: leaves out purely technical events, such as the reservation of a name. */
  technical: Type.Optional(Type.Boolean()),
}
/** Filters on the log; all that are given must match. */
export const AuditFilter = closedObject(auditFilter)
export type AuditFilter = Static<typeof AuditFilter>

export const AuditQuery = closedObject({
  ...auditFilter,
  /** `next` of the previous page. */
  cursor: Type.Optional(Type.String({ maxLength: 40 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

/** Every type of event with its German description; usable as `type` of a query. */
const AuditTypes = Type.Array(Type.Object({ type: Text, what: Text }))

/**
 * A page of the log, newest first. Unlike other lists (D-G2) it continues by cursor and has no total. Events are added at the head while it is read,
 * so pages counted from there would repeat some, and counting matches would mean reading the whole log (docs/decisions/0103).
 */
export const AuditPage = Type.Object({
  events: Type.Array(AuditEvent),
  /** Where the next page begins. If there are fewer events than requested: where the search stopped and can be continued. */
  next: Type.Optional(Text),
  types: AuditTypes,
})
export type AuditPage = Static<typeof AuditPage>

/** A field in words; empty if it has no value. */
const AuditField = Type.Object({ label: Text, value: Text })
export type AuditField = Static<typeof AuditField>

/** The differences, part by part; empty where there was or is no value. */
const AuditChanges = Type.Array(Type.Object({ label: Text, before: Text, after: Text }))
export type AuditChanges = Static<typeof AuditChanges>

/** One event with its data, and what it changed about its object. */
export const AuditDetail = Type.Object({
  data: Type.Object({
    event: AuditEvent,
    fields: Type.Array(AuditField),
    changes: AuditChanges,
  }),
})
export type AuditDetail = Static<typeof AuditDetail>

/** The moment to look back from, and a page of the events before it. */
export const TimelineQuery = closedObject({
  /** A day, minute or second by a German clock, meaning its end; a moment (ISO 8601); or the id of an event, meaning right after it. Default: now. */
  asOf: Type.Optional(Type.String({ maxLength: 40 })),
  cursor: Type.Optional(Type.String({ maxLength: 40 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type TimelineQuery = Static<typeof TimelineQuery>

/** An object's events, newest first, and its state at a moment. Events continue by cursor, for the reason given at {@link AuditPage}. */
export const Timeline = Type.Object({
  data: Type.Object({
    object: AuditObject,
    /** The requested moment (ISO 8601, UTC); missing for now. */
    asOf: Type.Optional(Text),
    /** Events up to that moment. */
    events: Type.Array(AuditEvent),
    next: Type.Optional(Text),
    /** Its state at that moment. Empty before it existed, and for objects without a state of their own. */
    state: Type.Array(AuditField),
  }),
})
export type Timeline = Static<typeof Timeline>

export const DifferenceQuery = closedObject({
  /** Days, moments or events like `asOf` of {@link TimelineQuery}, in either order. */
  from: Type.String({ maxLength: 40 }),
  /** Default: now. */
  to: Type.Optional(Type.String({ maxLength: 40 })),
})

/** The differences between an object's states at two moments, the earlier one first. */
export const Difference = Type.Object({
  data: Type.Object({
    object: AuditObject,
    /** ISO 8601, UTC. `to` is missing for now. */
    from: Text,
    to: Type.Optional(Text),
    /** The number of events in between. */
    events: Count,
    changes: AuditChanges,
  }),
})
export type Difference = Static<typeof Difference>
