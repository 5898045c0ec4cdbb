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
  },
  { additionalProperties: false },
)
export type ViewsQuery = Static<typeof ViewsQuery>

const ModelCounts = Type.Object({ Company: Count, Video: Count, Ad: Count, Job: Count, Event: Count })
export type ModelCounts = Static<typeof ModelCounts>

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

export const ViewsInRange = Type.Object({
  results: Type.Object({
    totalViews: Count,
    previousViews: Count,
    change: Text,
    viewsByDate: ViewsByDate,
    /** Bars of the chart of a period, and those of the one before it. */
    buckets: Type.Optional(Buckets),
    previousBuckets: Type.Optional(Buckets),
    /** Visitors by day, of all companies together. */
    visitorsByDate: Type.Optional(Type.Array(Type.Object({ date: Text, visitors: Count }))),
  }),
  /** What was viewed most, at most fifty. */
  data: Type.Array(Type.Object({ entity: Text, viewsByDate: ViewsByDate })),
})
export type ViewsInRange = Static<typeof ViewsInRange>

export const MonitoringQuery = Type.Object({ startDate: Day, endDate: Day }, { additionalProperties: false })

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
})
export type MonitoredCompany = Static<typeof MonitoredCompany>

/** The key is `companies` for whatever is monitored (spec §7). */
export const Monitoring = Type.Object({
  data: Type.Object({ all: Type.Object({ companies: Type.Array(MonitoredCompany) }) }),
})
