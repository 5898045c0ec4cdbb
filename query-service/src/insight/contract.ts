import { stageNames } from '@schaufenster/events/directory/values.ts'
import { modelTypeNames } from '@schaufenster/events/insight/view-events.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** What can be viewed, and the periods of a report (spec §3, §9). */
const modelTypes = ['Company', 'Video', 'Ad', 'Job', 'Event'] as const
export const periods = ['Day', 'Week', 'Month', 'Year'] as const

const Count = Type.Integer()
const Text = Type.String()
/** As in {@link ViewsQuery}. */
export const Day = Type.Optional(Type.String({ maxLength: 40 }))
/** The shape of an id, which a slug never has (D-G13). */
const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
const Uuid = Type.String({ pattern: uuidPattern })
/** Either identifies a company (D-G3). */
export const IdOrSlug = Type.String({ minLength: 1, maxLength: 200 })

/** A report's query. Days: YYYY-MM-DD or ISO 8601, German time, both included. Default: everything since 2023 (D-10.1). */
export const ViewsQuery = closedObject({
  /** Only views of this model; the totals of the others are 0. */
  modelType: Type.Optional(wordedEnum(modelTypes, modelTypeNames)),
  startDate: Day,
  endDate: Day,
  /** A period that ends now, instead of days. */
  period: Type.Optional(wordedEnum(periods, { Day: 'Tag', Week: 'Woche', Month: 'Monat', Year: 'Jahr' })),
  /** The viewed thing; a company also by slug. */
  entityId: Type.Optional(IdOrSlug),
  /** By id or slug (D-G3). Owners must name one of theirs. */
  company: Type.Optional(IdOrSlug),
  /** Only companies that are in this industry now. */
  industry: Type.Optional(Uuid),
  /** How many of the most viewed things to return. */
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  /** Version of the view definition, for readers of all reports. Default: the selected one. */
  definition: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
})
export type ViewsQuery = Static<typeof ViewsQuery>

/** Views by model; 0 where there were none. */
const ModelCounts = Type.Object({ Company: Count, Video: Count, Ad: Count, Job: Count, Event: Count })
export type ModelCounts = Static<typeof ModelCounts>

/** The figures at the top of a report (D-10.3). */
export const TotalViews = Type.Object({
  results: ModelCounts,
  /** The same for the span before, and the change in per cent with two decimals (D-10.3). */
  previous: ModelCounts,
  change: Type.Object({ Company: Text, Video: Text, Ad: Text, Job: Text, Event: Text }),
})
export type TotalViews = Static<typeof TotalViews>

/** `date`: ISO 8601, the start of an hour (D-10.5); for more than 31 days the start of a day. */
const ViewsByDate = Type.Array(Type.Object({ date: Text, totalViews: Count }))
/** A video in statistics (spec §3). Null: nothing to play, or no picture. */
export const VideoInStats = {
  title: Text,
  link: Type.Union([Text, Type.Null()]),
  thumbnail: Type.Union([Text, Type.Null()]),
}
const Buckets = Type.Array(Type.Object({ label: Text, views: Count }))

/** A report's charts for a span and the one before it. */
export const ViewsInRange = Type.Object({
  results: Type.Object({
    /** The German days of the span, both included, and those of the span before. */
    startDate: Text,
    endDate: Text,
    previousStartDate: Text,
    previousEndDate: Text,
    totalViews: Count,
    previousViews: Count,
    change: Text,
    viewsByDate: ViewsByDate,
    /** The span before, with its own dates. */
    previousByDate: ViewsByDate,
    /** The bars of a period's chart, each with that of the corresponding days in the span before. */
    buckets: Type.Optional(Buckets),
    previousBuckets: Type.Optional(Buckets),
    /** Visitors by day. Somebody who returns on another day counts again. */
    visitorsByDate: Type.Array(Type.Object({ date: Text, visitors: Count })),
    visitors: Count,
    previousVisitors: Count,
    visitorsChange: Text,
    /** Clicks on contacts (`type`: phone, mail, route, website) and social links (`type`: the network), most first. */
    clicks: Type.Array(Type.Object({ kind: Type.Enum(['contact', 'social']), type: Text, clicks: Count })),
    totalClicks: Count,
    previousClicks: Count,
    clicksChange: Text,
  }),
  /** The most viewed things. Videos also have their title and pictures (spec §3) while they exist. */
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

/** Columns of every ranking. */
export const Ranked = { _id: Text, id: Text, name: Text, views: Count, previousViews: Count, change: Text }

/** The most viewed companies and industries, and their change. Companies count towards their current industries. */
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
  /** The number of viewed companies, including those beyond the limit. */
  totalCompanies: Count,
  industries: Type.Array(Type.Object(Ranked)),
})
export type Ranking = Static<typeof Ranking>

const monitoredStatuses = ['draft', 'pending', 'approved', 'rejected', 'deleted'] as const
/** Orders by age. */
export const byAge = { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' } as const
const monitoringOrders = ['newest', 'oldest', 'alphabetically'] as const

/** The monitoring query. The default limit is a hundred, because the spec's page doesn't page (§7). */
export const MonitoringQuery = closedObject({
  startDate: Day,
  endDate: Day,
  /** Words of name or town, a postcode, or an e-mail or web address. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(wordedEnum(monitoredStatuses, stageNames)),
  industry: Type.Optional(Uuid),
  sort: Type.Optional(wordedEnum(monitoringOrders, { ...byAge, alphabetically: 'Alphabetisch' })),
  ...PageQuery,
})
export type MonitoringQuery = Static<typeof MonitoringQuery>

/** A row of the list in which administrators pick a company. */
export const MonitoredCompany = Type.Object({
  /** A change of it waits, so its previous state is shown. */
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

/** The key is `companies` whatever is monitored (spec §7). */
export const Monitoring = Type.Object({
  data: Type.Object({
    all: Type.Object({
      companies: Type.Array(MonitoredCompany),
      currentPage: Count,
      totalPages: Count,
      totalCompanies: Count,
      /** False: more than 10,000 companies match the text, and only the most relevant were searched. */
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

/** One generation of a read model. While it is rebuilt there are two with the same name. */
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
  /** 0 to 1 while its search index is merged. */
  merged: Type.Optional(Type.Number()),
  parked: Type.Object({ total: Count, documents: Type.Array(ParkedDocument) }),
})
export type ProjectionView = Static<typeof ProjectionView>

/** The read models for operators (promise 7). */
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
/** How many documents are still parked. */
export const Retried = Type.Object({ data: Type.Object({ parked: Count }) })
export type Retried = Static<typeof Retried>
/** SHA-256 over all documents, and their number. */
export const Checksum = Type.Object({ data: Type.Object({ checksum: Text, documents: Count }) })
export type Checksum = Static<typeof Checksum>
