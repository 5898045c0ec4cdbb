import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ReelId, VideoId } from '@schaufenster/events/media/ids.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handle } from '../lib/handle.ts'
import type { LimitNewContent } from '../lib/new-content-limit.ts'
import type { Reservations } from '../lib/reservation.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import type { InTurn } from '../lib/turns.ts'
import type { CompletedUploads } from './completed-uploads.ts'
import type { WaitingFile } from './upload-quota.ts'

/** The facts about a company that its videos and reels need. */
export interface MediaOwner {
  readonly id: CompanyId
  readonly owners: readonly string[]
  readonly isDeleted: boolean
  /** Visitors see it. */
  readonly isPublic: boolean
}

/** What a company already uses. */
export interface MediaUse {
  readonly videos: number
  /** Of the files of its videos, as they were uploaded. */
  readonly bytes: number
  readonly reels: number
  /** Whole files of which no video is made yet; they are not among its videos. */
  readonly waiting: readonly WaitingFile[]
  /** The place behind its last video. */
  readonly nextPlace: number
}

/** What all visitors think of a reel. */
export interface ReelCounts {
  readonly likes: number
  readonly dislikes: number
  readonly shares: number
}

/** What the calls on videos, reels and tutorials need from elsewhere. */
export interface MediaDeps {
  readonly handle: Handle
  readonly streams: StreamFolder
  readonly reservations: Reservations
  readonly clock: Clock
  readonly blobs: Pick<Blobs, 'put' | 'keep'>
  readonly uploads: CompletedUploads
  /** By id or slug, as it is now; undefined when there is none. */
  readonly companyAt: (idOrSlug: string) => Promise<MediaOwner | undefined>
  /** The first company of somebody, by name (D-4.9); undefined for who has none. */
  readonly firstCompanyOf: (userId: string) => Promise<string | undefined>
  readonly useOf: (company: CompanyId) => Promise<MediaUse>
  /** What it pays for: its quota goes by that (D-9.5). */
  readonly tierOf: (company: CompanyId) => Promise<string>
  readonly limitNewContent: LimitNewContent
  /** Serialises work that checks and takes a company's quota, by company id. */
  readonly inTurn: InTurn
  /** How many reels show a video and are not deleted. */
  readonly reelsWith: (video: VideoId) => Promise<number>
  /** Identifies a person who likes: an account permanently, a visitor for a day (D-4.5). */
  readonly likerOf: (request: FastifyRequest) => Promise<string>
  /** The counts once everything up to the position is counted; the reply says so if that takes too long. */
  readonly countsOf: (reel: ReelId, position: string | undefined, reply: FastifyReply) => Promise<ReelCounts>
  /** Attempt counters by purpose, shared by all processes. */
  readonly attemptsOf: (purpose: string) => WindowCounts
}
