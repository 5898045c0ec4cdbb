import { mostVideos } from '@schaufenster/events/media/values.ts'

/** What the videos of a company may come to. */
export interface VideoQuota {
  readonly videos: number
  /** Bytes of the files as they were uploaded. */
  readonly bytes: number
}

const gigabyte = 1024 ** 3
const base: VideoQuota = { videos: mostVideos, bytes: 50 * gigabyte }
const quotas: ReadonlyMap<string, VideoQuota> = new Map([['basis', base]])

/** That of a tier (D-9.5); a tier that is not named here has that of the base. */
export const quotaOf = (tier: string): VideoQuota => quotas.get(tier) ?? base
