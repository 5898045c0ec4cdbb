import { stageNames } from '@schaufenster/events/directory/values.ts'
import { modelTypeNames } from '@schaufenster/events/insight/view-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** What can be viewed, and how far a report looks back (spec §3, §9). */
const modelTypes = ['Company', 'Video', 'Ad', 'Job', 'Event'] as const
export const periods = ['Day', 'Week', 'Month', 'Year'] as const

const Count = Type.Integer()
const Text = Type.String()
/** As {@link ViewsQuery} takes it. */
export const Day = Type.Optional(Type.String({ maxLength: 40 }))
/** What an id looks like; a slug never does (D-G13). */
const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
const Uuid = Type.String({ pattern: uuidPattern })
/** A company is named by either (D-G3). */
export const IdOrSlug = Type.String({ minLength: 1, maxLength: 200 })

/** What a report is asked. Days: YYYY-MM-DD or ISO 8601, German time, both included; without them all since 2023 (D-10.1). */
export const ViewsQuery = closedObject({
  /** Views of these alone; totals have 0 for the others. */
  modelType: Type.Optional(wordedEnum(modelTypes, modelTypeNames)),
  startDate: Day,
  endDate: Day,
  /** Instead of days: what ends now. */
  period: Type.Optional(wordedEnum(periods, { Day: 'Tag', Week: 'Woche', Month: 'Monat', Year: 'Jahr' })),
  /** What was viewed; a company by its slug, too. */
  entityId: Type.Optional(IdOrSlug),
  /** By id or slug (D-G3). Owners name one of theirs. */
  company: Type.Optional(IdOrSlug),
  /** Of the companies that are in this industry now. */
  industry: Type.Optional(Uuid),
  /** So many of what was viewed most are answered. */
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  /** Version of the definition of a view, for readers of all reports; default: the selected one. */
  definition: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
})
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
/** How a video is shown among numbers (spec §3). Null: nothing to play, or no picture. */
export const VideoInStats = {
  title: Text,
  link: Type.Union([Text, Type.Null()]),
  thumbnail: Type.Union([Text, Type.Null()]),
}
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
  /** What was viewed most; of videos also how they are called and what they look like (spec §3), as long as they are there. */
  data: Type.Array(
    Type.Object({
      entity: Text,
      _id: Type.Optional(Text),
      ...Type.Partial(Type.Object(VideoInStats)).properties,
      viewsByDate: ViewsByDate,
    }),
  ),
})
export type ViewsInRange = Static<typeof ViewsInRange>

/** What every line of a ranking says. */
export const Ranked = { _id: Text, id: Text, name: Text, views: Count, previousViews: Count, change: Text }

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

const monitoredStatuses = ['draft', 'pending', 'approved', 'rejected', 'deleted'] as const
/** The usual orders of what came. */
export const byAge = { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' } as const
const monitoringOrders = ['newest', 'oldest', 'alphabetically'] as const

/** What the monitoring is asked. Who names no number gets a hundred at once: the spec's page knows no others (§7). */
export const MonitoringQuery = closedObject({
  startDate: Day,
  endDate: Day,
  /** Words of name or town, a postcode, an e-mail address or that of a page. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(wordedEnum(monitoredStatuses, stageNames)),
  industry: Type.Optional(Uuid),
  sort: Type.Optional(wordedEnum(monitoringOrders, { ...byAge, alphabetically: 'Alphabetisch' })),
  ...PageQuery,
})
export type MonitoringQuery = Static<typeof MonitoringQuery>

/** A row of the list in which administrators choose whom to look at. */
export const MonitoredCompany = Type.Object({
  /** A change of it waits: it is shown as it was before. */
  parked: Type.Optional(Type.Boolean()),
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
      companies: Type.Array(MonitoredCompany),
      currentPage: Count,
      totalPages: Count,
      totalCompanies: Count,
      /** False: more than 10,000 companies have the words that were asked for, and only the most relevant of them were looked through. */
      totalIsExact: Type.Boolean(),
    }),
  }),
})
export type Monitoring = Static<typeof Monitoring>

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
  /** What it is for. */
  title: Text,
  version: Count,
  generation: Count,
  serving: Type.Boolean(),
  state: Type.Enum(['building', 'live', 'frozen', 'stopped']),
  reason: Type.Optional(Text),
  lag: Count,
  /** 0 to 1. */
  progress: Type.Number(),
  /** 0 to 1 while its search index is being merged. */
  merged: Type.Optional(Type.Number()),
  parked: Type.Object({ total: Count, documents: Type.Array(ParkedDocument) }),
})
export type ProjectionView = Static<typeof ProjectionView>

/** The read models as operators see them (promise 7). */
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
