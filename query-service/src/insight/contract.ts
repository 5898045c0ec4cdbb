import Type, { type Static } from 'typebox'

/** What can be viewed, and how far a report looks back (spec §3, §9). */
const modelTypes = ['Company', 'Video', 'Ad', 'Job', 'Event'] as const
export const periods = ['Day', 'Week', 'Month', 'Year'] as const

const Count = Type.Integer()
const Text = Type.String()
const Day = Type.Optional(Type.String({ maxLength: 40 }))
const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })

/** What a report is asked. Days: YYYY-MM-DD or ISO 8601, German time, both included; without them all since 2023 (D-10.1). */
export const ViewsQuery = Type.Object(
  {
    modelType: Type.Optional(Type.Enum(modelTypes)),
    startDate: Day,
    endDate: Day,
    /** Instead of days: what ends now. */
    period: Type.Optional(Type.Enum(periods)),
    entityId: Type.Optional(Uuid),
    /** Owners name one of theirs. */
    company: Type.Optional(Uuid),
    /** Of the companies that are in this industry now. */
    industry: Type.Optional(Uuid),
    /** So many of what was viewed most are answered. */
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
    /** Version of the definition of a view, for who may read all reports; without it the one that is selected. */
    definition: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  },
  { additionalProperties: false },
)
export type ViewsQuery = Static<typeof ViewsQuery>

/** Views by what was viewed; 0 where there were none. */
const ModelCounts = Type.Object({ Company: Count, Video: Count, Ad: Count, Job: Count, Event: Count })
export type ModelCounts = Static<typeof ModelCounts>

/** The figures at the head of a report (D-10.3). */
export const TotalViews = Type.Object({
  results: ModelCounts,
  /** The same of as long a time right before, and how much more it is now in per cent, two decimals (D-10.3). */
  previous: ModelCounts,
  change: Type.Object({ Company: Text, Video: Text, Ad: Text, Job: Text, Event: Text }),
})
export type TotalViews = Static<typeof TotalViews>

/** `date`: ISO 8601; the beginning of an hour (D-10.5), in ranges of more than 31 days that of a day. */
const ViewsByDate = Type.Array(Type.Object({ date: Text, totalViews: Count }))
const Buckets = Type.Array(Type.Object({ label: Text, views: Count }))

/** The charts of a report over one span, with the span before. */
export const ViewsInRange = Type.Object({
  results: Type.Object({
    /** The German days that were counted, both included, and those of as long a time right before. */
    startDate: Text,
    endDate: Text,
    previousStartDate: Text,
    previousEndDate: Text,
    totalViews: Count,
    previousViews: Count,
    change: Text,
    viewsByDate: ViewsByDate,
    /** Of the time right before, with its own dates. */
    previousByDate: ViewsByDate,
    /** Bars of the chart of a period, and beside each that of the same days of the time before. */
    buckets: Type.Optional(Buckets),
    previousBuckets: Type.Optional(Buckets),
    /** Visitors by day: who comes back another day is another one. */
    visitorsByDate: Type.Array(Type.Object({ date: Text, visitors: Count })),
    visitors: Count,
    previousVisitors: Count,
    visitorsChange: Text,
    /** On contacts (`type`: phone, mail, route, website) and social links (`type`: the network), most first. */
    clicks: Type.Array(Type.Object({ kind: Type.Enum(['contact', 'social']), type: Text, clicks: Count })),
    totalClicks: Count,
    previousClicks: Count,
    clicksChange: Text,
  }),
  /** What was viewed most. */
  data: Type.Array(Type.Object({ entity: Text, viewsByDate: ViewsByDate })),
})
export type ViewsInRange = Static<typeof ViewsInRange>

const Ranked = { _id: Text, id: Text, name: Text, views: Count, previousViews: Count, change: Text }

/** Which companies and industries were viewed most, and how that has changed. Industries are those that companies are in now. */
export const Ranking = Type.Object({
  companies: Type.Array(
    Type.Object({
      ...Ranked,
      slug: Text,
      isApproved: Type.Boolean(),
      city: Type.Optional(Text),
      industry: Type.Array(Type.Object({ _id: Text, name: Text })),
    }),
  ),
  /** Companies that were viewed, those beyond the limit too. */
  totalCompanies: Count,
  industries: Type.Array(Type.Object(Ranked)),
})
export type Ranking = Static<typeof Ranking>

export const MonitoringQuery = Type.Object({ startDate: Day, endDate: Day }, { additionalProperties: false })

/** A row of the list in which administrators choose whom to look at. */
export const MonitoredCompany = Type.Object({
  _id: Text,
  id: Text,
  slug: Text,
  name: Text,
  status: Text,
  isApproved: Type.Boolean(),
  tier: Text,
  createdAt: Text,
  city: Type.Optional(Text),
  industry: Type.Array(Type.Object({ _id: Text, name: Text })),
})
export type MonitoredCompany = Static<typeof MonitoredCompany>

/** The key is `companies` for whatever is monitored (spec §7). */
export const Monitoring = Type.Object({
  data: Type.Object({
    all: Type.Object({
      /** The newest thousand. */
      companies: Type.Array(MonitoredCompany),
      /** Of all that came. */
      total: Type.Integer(),
    }),
  }),
})

/** Who did something: a user by id and, while it can be read, by name. */
const AuditActor = Type.Object({
  kind: Type.Enum(['user', 'guest', 'system']),
  /** What `actor` of the question finds. */
  key: Text,
  name: Text,
  role: Type.Optional(Text),
})

/** What it happened to. */
const AuditObject = Type.Object({
  /** The stream: what `object` of the question finds. */
  stream: Text,
  /** `company`, `industry` and so on: the category of the stream. */
  kind: Text,
  id: Text,
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
  correlation: Text,
  undoes: Type.Optional(Text),
  /** Whether taking it back is offered (D-10.9); whether it still can be is decided when it is asked for. */
  canUndo: Type.Boolean(),
})
export type AuditEvent = Static<typeof AuditEvent>

const auditFilter = {
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  type: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** A stream, or the id or address of a company. */
  object: Type.Optional(Type.String({ minLength: 1, maxLength: 220 })),
  /** YYYY-MM-DD, German time, both included; `to` may be a moment like `asOf` of {@link TimelineQuery}, too. */
  from: Day,
  to: Day,
  correlation: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
}
/** What the log can be searched by; all that is given must hold. */
export const AuditFilter = Type.Object(auditFilter, { additionalProperties: false })
export type AuditFilter = Static<typeof AuditFilter>

export const AuditQuery = Type.Object(
  {
    ...auditFilter,
    /** `next` of the page before. */
    cursor: Type.Optional(Type.String({ maxLength: 40 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
)

/** Every kind of event with its German words: what `type` of the question finds. */
const AuditTypes = Type.Array(Type.Object({ type: Text, what: Text }))

/** A page of the log, the newest first. */
/**
 * A list that goes on by cursor and has no total, unlike all others (D-G2): events come at its head while it is read, so pages counted from there would
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

export const TimelineQuery = Type.Object(
  {
    /** A day, minute or second of a German clock, meant to its end, a moment (ISO 8601), or an event by its id, right after it; without it now. */
    asOf: Type.Optional(Type.String({ maxLength: 40 })),
    cursor: Type.Optional(Type.String({ maxLength: 40 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
)
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

export const DifferenceQuery = Type.Object(
  {
    /** Days, moments or events like `asOf` of {@link TimelineQuery}, in either order. */
    from: Type.String({ maxLength: 40 }),
    /** Without it now. */
    to: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)

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

const ParkedDocument = Type.Object({
  key: Text,
  type: Text,
  stream: Text,
  position: Text,
  waiting: Count,
  reason: Type.Optional(Text),
})

/** One filling of a read model: while one is made anew there are two of a name. */
export const ProjectionView = Type.Object({
  name: Text,
  version: Count,
  generation: Count,
  serving: Type.Boolean(),
  state: Type.Enum(['building', 'live', 'frozen', 'stopped']),
  reason: Type.Optional(Text),
  lag: Count,
  /** 0 to 1. */
  progress: Type.Number(),
  parked: Type.Object({ total: Count, documents: Type.Array(ParkedDocument) }),
})
export type ProjectionView = Static<typeof ProjectionView>

/** The read models as operators see them (design.md, promise 7). */
export const ProjectionList = Type.Object({
  data: Type.Object({
    head: Text,
    cleaningDue: Type.Boolean(),
    projections: Type.Array(ProjectionView),
  }),
})
export type ProjectionList = Static<typeof ProjectionList>

export const ProjectionPath = Type.Object({ name: Type.String({ maxLength: 100 }) })
export const RebuildStarted = Type.Object({ data: Type.Object({ name: Text }) })
/** How many documents are parked still. */
export const Retried = Type.Object({ data: Type.Object({ parked: Count }) })
export type Retried = Static<typeof Retried>
/** SHA-256 over all documents, and how many they are. */
export const Checksum = Type.Object({ data: Type.Object({ checksum: Text, documents: Count }) })
export type Checksum = Static<typeof Checksum>
