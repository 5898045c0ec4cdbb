import { stageNames } from '@schaufenster/events/directory/values.ts'
import { videoStatuses, videoStatusNames } from '@schaufenster/events/media/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'
import { byAge, Day, IdOrSlug, MonitoredCompany, Ranked, VideoInStats } from './contract.ts'

/** The company that a video belongs to. */
const Owner = Type.Object({ id: Type.String(), name: Type.String(), slug: Type.String() })

/** The most viewed videos and reels, and their change. */
export const VideoRanking = Type.Object({
  videos: Type.Array(Type.Object({ ...Ranked, ...VideoInStats, isReel: Type.Boolean(), company: Owner })),
  /** The number of viewed things, including those beyond the limit. */
  total: Type.Integer(),
  /** The requested company. */
  company: Type.Optional(Owner),
})
export type VideoRanking = Static<typeof VideoRanking>

const statuses = [...videoStatuses, 'deleted'] as const

/** Filters on new videos. */
export const NewVideosQuery = closedObject({
  startDate: Day,
  endDate: Day,
  /** Words, or their beginnings, of the title, tags or company name. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(wordedEnum(statuses, { ...videoStatusNames, deleted: stageNames.deleted })),
  /** By id or slug. */
  company: Type.Optional(IdOrSlug),
  sort: Type.Optional(wordedEnum(['newest', 'oldest'], byAge)),
  ...PageQuery,
})
export type NewVideosQuery = Static<typeof NewVideosQuery>

/** A new video in the common shape of everything monitored. `name` is its title, `slug` its company's. */
export const MonitoredVideo = Type.Object({
  ...MonitoredCompany.properties,
  ...VideoInStats,
  isReel: Type.Boolean(),
  company: Type.Optional(Owner),
})
export type MonitoredVideo = Static<typeof MonitoredVideo>

/** The key is `companies` whatever is monitored (spec §7). */
export const VideoMonitoring = Type.Object({
  data: Type.Object({
    all: Type.Object({
      companies: Type.Array(MonitoredVideo),
      currentPage: Type.Integer(),
      totalPages: Type.Integer(),
      totalCompanies: Type.Integer(),
      /** False: only the first 2,000 of the range were searched for the words. */
      totalIsExact: Type.Boolean(),
      /** The requested company. */
      company: Type.Optional(Owner),
    }),
  }),
})
export type VideoMonitoring = Static<typeof VideoMonitoring>
