import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { companyClips, type CompanyClipsDocument } from '@schaufenster/projections/media/company-clips.ts'
import type { ReelOpinionDocument } from '@schaufenster/projections/media/reel-opinions.ts'
import { reelReactions, type ReelReactionsDocument } from '@schaufenster/projections/media/reel-reactions.ts'
import { reels, type ReelDocument } from '@schaufenster/projections/media/reels.ts'
import type { TutorialDocument } from '@schaufenster/projections/media/tutorials.ts'
import { videos, type VideoDocument } from '@schaufenster/projections/media/videos.ts'
import type { FastifyRequest } from 'fastify'
import type { OwnVideos } from './contract.ts'
import type { SignedAddress } from './media-files.ts'

/** A company as its videos and reels show it. */
export interface ShownCompany {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly city: string | undefined
  /** Addresses of its pictures. */
  readonly logo: string | undefined
  readonly banner: string | undefined
  readonly isPublic: boolean
}

/** The models behind videos and reels. */
export interface MediaReaders {
  readonly videos: DocumentReader<VideoDocument>
  readonly reels: DocumentReader<ReelDocument>
  readonly reelReactions: DocumentReader<ReelReactionsDocument>
  readonly companyClips: DocumentReader<CompanyClipsDocument>
  /** In any order, without deleted ones. */
  readonly companiesOf: (ids: readonly string[]) => Promise<readonly ShownCompany[]>
  /** Views of a video or reel, as currently known (D-10.6). */
  readonly viewsOf: (id: string) => number
  /** Only for those who manage a video. */
  readonly signed: SignedAddress
}

/** What the media queries read, bound once. */
export interface MediaModels extends MediaReaders {
  readonly reelOpinions: DocumentReader<ReelOpinionDocument>
  readonly tutorials: DocumentReader<TutorialDocument>
  /** Ids of companies whose videos are hidden from visitors (D-G11). */
  readonly hiddenCompanies: () => Promise<readonly string[]>
  /** Ids of videos hidden from visitors that have reels. */
  readonly hiddenFilms: () => Promise<readonly string[]>
  /** Ids of videos of which reels were made but none is shown. */
  readonly shelvedFilms: () => Promise<readonly string[]>
  /** By id or slug; undefined if there is none or it is deleted. */
  readonly companyOf: (idOrSlug: string) => Promise<ShownCompany | undefined>
  /** Its id and owners, from the log. */
  readonly standingOf: (
    idOrSlug: string,
  ) => Promise<
    { readonly id: string; readonly owners: readonly string[]; readonly isDeleted: boolean } | undefined
  >
  /** The quota for a company's videos (D-9.5). */
  readonly quotaOf: (company: string) => Promise<OwnVideos['quota']>
  /** Stands for the caller in likes. */
  readonly likerOf: (request: FastifyRequest) => Promise<string>
  /** Waits, for a bounded time, until these models have read all that is in the log now. */
  readonly caughtUp: (projections: readonly string[]) => Promise<void>
  /** Ids of the most viewed videos and reels, in order. */
  readonly mostViewed: () => readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The models behind lists of videos and lists of reels. */
export const videoReads = ['company-profile', companyClips.name, videos.name, reels.name] as const
export const reelReads = [...videoReads, reelReactions.name] as const

/** Indexes things by id. */
export const byId = async <Thing extends { readonly id: string }>(
  read: (ids: readonly string[]) => Promise<readonly Thing[]>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Thing>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = wanted.length === 0 ? [] : await read(wanted)
  return new Map(found.map((one) => [one.id, one]))
}
