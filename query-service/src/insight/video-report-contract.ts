import { stageNames } from '@schaufenster/events/directory/values.ts'
import { videoStatuses, videoStatusNames } from '@schaufenster/events/media/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'
import { byAge, Day, IdOrSlug, MonitoredCompany, Ranked, VideoInStats } from './contract.ts'

/** Whose a video is. */
const Owner = Type.Object({ id: Type.String(), name: Type.String(), slug: Type.String() })

/** Which videos and reels were viewed most, and how that has changed. */
export const VideoRanking = Type.Object({
  videos: Type.Array(Type.Object({ ...Ranked, ...VideoInStats, isReel: Type.Boolean(), company: Owner })),
  /** What was viewed, beyond the limit too. */
  total: Type.Integer(),
  /** The company that was asked for. */
  company: Type.Optional(Owner),
})
export type VideoRanking = Static<typeof VideoRanking>

const statuses = [...videoStatuses, 'deleted'] as const

/** What is asked of new videos. */
export const NewVideosQuery = closedObject({
  startDate: Day,
  endDate: Day,
  /** Words of title, tags or the name of the company, or how they begin. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(wordedEnum(statuses, { ...videoStatusNames, deleted: stageNames.deleted })),
  /** By id or slug. */
  company: Type.Optional(IdOrSlug),
  sort: Type.Optional(wordedEnum(['newest', 'oldest'], byAge)),
  ...PageQuery,
})
export type NewVideosQuery = Static<typeof NewVideosQuery>

/** A new video, in the shape that is common to all that is monitored. `name` is its title, `slug` that of its company. */
export const MonitoredVideo = Type.Object({
  ...MonitoredCompany.properties,
  ...VideoInStats,
  isReel: Type.Boolean(),
  company: Type.Optional(Owner),
})
export type MonitoredVideo = Static<typeof MonitoredVideo>

/** The key is `companies` for whatever is monitored (spec §7). */
export const VideoMonitoring = Type.Object({
  data: Type.Object({
    all: Type.Object({
      companies: Type.Array(MonitoredVideo),
      currentPage: Type.Integer(),
      totalPages: Type.Integer(),
      totalCompanies: Type.Integer(),
      /** False: the words were looked for in the first 2,000 of the range alone. */
      totalIsExact: Type.Boolean(),
      /** The company that was asked for. */
      company: Type.Optional(Owner),
    }),
  }),
})
export type VideoMonitoring = Static<typeof VideoMonitoring>
