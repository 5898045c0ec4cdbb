import { baseTier } from '@schaufenster/events/directory/company-profile.ts'
import { mostVideos } from '@schaufenster/events/media/values.ts'

/** What the media of a company may come to. */
export interface MediaQuota {
  readonly videos: number
  /** Bytes of the files as they were uploaded. */
  readonly bytes: number
  readonly reels: number
}

const gigabyte = 1024 ** 3

/**
 * Nobody can book a membership yet, so every company has the base tier, and its row is as wide as a list of videos can be. Once pro and premium can be
 * booked, it becomes one video and no reels (D-9.5).
 */
const base: MediaQuota = { videos: mostVideos, bytes: 50 * gigabyte, reels: 500 }
/** A file has two gigabytes at most: each of the videos may be as large. */
const quotas: ReadonlyMap<string, MediaQuota> = new Map([
  [baseTier, base],
  ['pro', { videos: 10, bytes: 20 * gigabyte, reels: 20 }],
  ['premium', { videos: 50, bytes: 100 * gigabyte, reels: 100 }],
])

/** That of a tier (D-9.5); a tier that is not named here has that of the base. */
export const quotaOf = (tier: string): MediaQuota => quotas.get(tier) ?? base
