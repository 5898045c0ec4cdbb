import { CaptionLanguage, Tutorial, VideoFailure, VideoStatus } from '@schaufenster/events/media/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { PageQuery } from '../app/paging.ts'

/** Answers about videos, reels and tutorials (spec §3 "Video", "Reel", "Admin tutorial video"). Moments are ISO 8601, UTC. */

const Count = Type.Integer({ minimum: 0 })
const Address = Type.Union([Type.String(), Type.Null()])

/** The company that a video links to. */
export const MediaCompany = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  city: Type.Optional(Type.String()),
  logo: Type.Optional(Type.String()),
})
export type MediaCompany = Static<typeof MediaCompany>

/** Captions in one language; `src` is WebVTT. */
export const CaptionsView = Type.Object({
  language: CaptionLanguage,
  label: Type.String(),
  src: Type.String(),
})
export type CaptionsView = Static<typeof CaptionsView>

/** Addresses of a video's files; null where there is none (yet). */
const files = {
  /** The best file that browsers play. Null while pending or failed. */
  link: Address,
  /** A smaller file, for slow connections. */
  compressVideoLink: Address,
  /** A picture of it. */
  thumbnail: Address,
  compressedThumbnail: Address,
  videoThumbnailBanner: Address,
  /** Seconds. */
  duration: Type.Optional(Type.Number()),
  /** Pixels, as displayed. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  hasSound: Type.Optional(Type.Boolean()),
  captions: Type.Array(CaptionsView),
} as const

/** A video of a company. */
export const VideoView = Type.Object({
  /** A change of it could not be folded and waits (promise 7). */
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  lineIndex: Type.Number(),
  title: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  viewCount: Count,
  isEnabled: Type.Boolean(),
  isAd: Type.Boolean(),
  isReel: Type.Boolean(),
  status: VideoStatus,
  ...files,
  /** Missing if its company was deleted for good. */
  company: Type.Optional(MediaCompany),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  key: Type.String(),
  mimetype: Type.String(),
  vimeoLink: Address,
})
export type VideoView = Static<typeof VideoView>

/** Additional fields for owners and administrators. */
export const OwnVideoView = Type.Object({
  ...VideoView.properties,
  /** Bytes of the uploaded file. */
  size: Type.Integer(),
  /** Why it can't be played, and what to do, in German. */
  failure: Type.Optional(
    Type.Object({ reason: VideoFailure, message: Type.String(), retryable: Type.Boolean() }),
  ),
  /** Why the video host refused it. */
  hostFailure: Type.Optional(Type.String()),
  /** It is deleted and can be restored until then. */
  restorableUntil: Type.Optional(Type.String()),
  /** Enabled and ready, but not seen by visitors: it was uploaded for a reel and no shown reel shows it, or its company is hidden. */
  hiddenBy: Type.Optional(Type.Enum(['reel', 'company'])),
  /** The reels that show it, without deleted ones. */
  reels: Type.Array(Type.String()),
})
export type OwnVideoView = Static<typeof OwnVideoView>

const page = { currentPage: Type.Integer(), totalPages: Type.Integer(), total: Count } as const

/** `GET, POST /api/myVideos/getAllVideos`: enabled, ready videos of approved companies, newest first; those of one company by `lineIndex`. */
export const VideoPage = Type.Object({ videos: Type.Array(VideoView), ...page })
export type VideoPage = Static<typeof VideoPage>
export const VideoQuery = closedObject({
  ...PageQuery,
  company: Type.Optional(Type.String({ maxLength: 200 })),
})
export type VideoQuery = Static<typeof VideoQuery>

/** `GET /api/myVideos/company/{id}`: all videos of a company for its owners, including deleted ones, by `lineIndex`. */
export const OwnVideos = Type.Object({
  data: Type.Array(OwnVideoView),
  /** The quota for all of them; `bytes` of the files as uploaded. Deleted ones don't count. */
  quota: Type.Object({ videos: Type.Integer(), bytes: Type.Integer() }),
})
export type OwnVideos = Static<typeof OwnVideos>

/** `GET /api/allVideos/recentlyAdded/{id}`, `…/mostViewCount/{id}`: at most 100 public videos. */
export const VideoList = Type.Object({ data: Type.Array(VideoView) })
export type VideoList = Static<typeof VideoList>['data']

/** A reel, with its video. */
export const ReelView = Type.Object({
  parked: Type.Optional(Type.Literal(true)),
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  /** The name of its company. */
  name: Type.String(),
  /** The banner of its company. */
  banner: Address,
  index: Type.Number(),
  isEnabled: Type.Boolean(),
  isReel: Type.Literal(true),
  likes: Count,
  dislikes: Count,
  shares: Count,
  viewCount: Count,
  createdAt: Type.String(),
  updatedAt: Type.String(),
  tags: Type.Array(Type.String()),
  description: Type.String(),
  video: Type.Object({
    _id: Type.String(),
    title: Type.String(),
    status: VideoStatus,
    isAd: Type.Boolean(),
    ...files,
    company: MediaCompany,
  }),
})
export type ReelView = Static<typeof ReelView>

/** Additional fields for owners and administrators. */
export const OwnReelView = Type.Object({
  ...ReelView.properties,
  /** Of its video. */
  failure: OwnVideoView.properties.failure,
  /** Why visitors don't see it, enabled or not: its film was deleted or disabled, or its company is hidden. */
  hiddenBy: Type.Optional(Type.Enum(['filmDeleted', 'filmDisabled', 'company'])),
  /** It is deleted and can be restored until then. */
  restorableUntil: Type.Optional(Type.String()),
})
export type OwnReelView = Static<typeof OwnReelView>

/** Orders of reels: by `index` ascending; most recently changed first; by views and likes. */
export const reelSorts = ['index', 'recent', 'popular'] as const
/** One of {@link reelSorts}. */
export type ReelSort = (typeof reelSorts)[number]
const reelSortNames: Readonly<Record<ReelSort, string>> = {
  index: 'Reihenfolge',
  recent: 'Neueste zuerst',
  popular: 'Beliebteste zuerst',
}

/** `GET /api/reels`: public reels. */
export const ReelQuery = closedObject({
  ...PageQuery,
  company: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(wordedEnum(reelSorts, reelSortNames)),
})
export type ReelQuery = Static<typeof ReelQuery>
export const ReelPage = Type.Object({ reels: Type.Array(ReelView), ...page })
export type ReelPage = Static<typeof ReelPage>

/** `GET /api/reels/{id}`: one reel, by slug or id. */
export const ReelAnswer = Type.Object({ data: ReelView })

/** `GET /api/reels/mine?ids=a,b`: the caller's reactions to these reels. At most 50. */
export const ReelOpinionQuery = closedObject({ ids: Type.String({ maxLength: 2_000 }) })
export const ReelOpinions = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      liked: Type.Boolean(),
      disliked: Type.Boolean(),
      likes: Type.Integer({ description: 'Das eigene „Gefällt mir“ ist mitgezählt' }),
      shares: Type.Integer(),
    }),
  ),
  isShared: Type.Boolean({
    description:
      'Ohne Konto: So viel wissen wir nur vom Netz und vom Browser, und beides können mehrere teilen',
  }),
})
export type ReelOpinions = Static<typeof ReelOpinions>

/** `GET /api/reels/company/{id}`: all reels of a company for its owners, including deleted ones, newest first. */
export const OwnReels = Type.Object({ data: Type.Array(OwnReelView) })
export type OwnReels = Static<typeof OwnReels>['data']

/** `GET /api/reels/all`: for `video.manage`. */
export const ReelGridQuery = closedObject({
  ...PageQuery,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(
    wordedEnum(['enabled', 'disabled', 'deleted'], {
      enabled: 'Sichtbar',
      disabled: 'Ausgeblendet',
      deleted: 'Gelöscht',
    }),
  ),
  sort: Type.Optional(wordedEnum(reelSorts, reelSortNames)),
})
export type ReelGridQuery = Static<typeof ReelGridQuery>
export const ReelGridPage = Type.Object({ reels: Type.Array(OwnReelView), ...page })
export type ReelGridPage = Static<typeof ReelGridPage>

/** One of the fourteen tutorials. Without a video its addresses are null and `status` is missing. */
export const TutorialView = Type.Object({
  _id: Tutorial,
  id: Tutorial,
  version: Type.Integer(),
  title: Type.String(),
  /** Its video, which `status` and `failure` describe. */
  key: Address,
  /** Everything else describes the previous film, because the video can't be played (yet). */
  isEarlier: Type.Optional(Type.Literal(true)),
  videoLink: Address,
  compressedVideoLink: Address,
  thumbnail: Address,
  compressedThumbnail: Address,
  videoThumbnailBanner: Address,
  duration: Type.Optional(Type.Number()),
  status: Type.Optional(VideoStatus),
  failure: OwnVideoView.properties.failure,
  captions: Type.Array(CaptionsView),
  updatedAt: Type.Optional(Type.String()),
})
export type TutorialView = Static<typeof TutorialView>

/** `GET /api/adminVideos`: all fourteen, in the spec's order. */
export const TutorialList = Type.Object({ data: Type.Array(TutorialView) })
export type TutorialList = Static<typeof TutorialList>['data']
export const TutorialAnswer = Type.Object({ data: TutorialView })

/** `POST /api/filter/videos`: in the same order. */
export const VideoFilter = closedObject({
  ...PageQuery,
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  company: Type.Optional(Type.String({ maxLength: 200 })),
  isReel: Type.Optional(Type.Boolean()),
})
export type VideoFilter = Static<typeof VideoFilter>
