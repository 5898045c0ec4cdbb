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

/** A company as its videos and reels name it. */
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

/** Where videos and reels are read. */
export interface MediaReaders {
  readonly videos: DocumentReader<VideoDocument>
  readonly reels: DocumentReader<ReelDocument>
  readonly reelReactions: DocumentReader<ReelReactionsDocument>
  readonly companyClips: DocumentReader<CompanyClipsDocument>
  /** In any order; those that are deleted are left out. */
  readonly companiesOf: (ids: readonly string[]) => Promise<readonly ShownCompany[]>
  /** Views of a video or a reel, as they are known just now (D-10.6). */
  readonly viewsOf: (id: string) => number
  /** For those alone who look after a video. */
  readonly signed: SignedAddress
}

/** What the calls about media read, given once. */
export interface MediaModels extends MediaReaders {
  readonly reelOpinions: DocumentReader<ReelOpinionDocument>
  readonly tutorials: DocumentReader<TutorialDocument>
  /** Ids of companies with videos that visitors don't see (D-G11). */
  readonly hiddenCompanies: () => Promise<readonly string[]>
  /** Ids of videos that visitors don't see and of which reels were made. */
  readonly hiddenFilms: () => Promise<readonly string[]>
  /** By id or slug; undefined where there is none, or where it is deleted. */
  readonly companyOf: (idOrSlug: string) => Promise<ShownCompany | undefined>
  /** Its id and owners, from the log. */
  readonly standingOf: (
    idOrSlug: string,
  ) => Promise<
    { readonly id: string; readonly owners: readonly string[]; readonly isDeleted: boolean } | undefined
  >
  /** What the videos of a company may come to (D-9.5). */
  readonly quotaOf: (company: string) => Promise<OwnVideos['quota']>
  /** What stands for whoever asks, in likes. */
  readonly likerOf: (request: FastifyRequest) => Promise<string>
  /** Ids of the videos and reels that were viewed most, the most viewed first. */
  readonly mostViewed: () => readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The models that lists of videos are made from, and those of reels. */
export const videoReads = ['company-profile', companyClips.name, videos.name] as const
export const reelReads = [...videoReads, reels.name, reelReactions.name] as const

/** Several by id. */
export const byId = async <Thing extends { readonly id: string }>(
  read: (ids: readonly string[]) => Promise<readonly Thing[]>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Thing>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = wanted.length === 0 ? [] : await read(wanted)
  return new Map(found.map((one) => [one.id, one]))
}
