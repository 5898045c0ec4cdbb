import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { quotaOf } from './video-quota.ts'

const gigabyte = 1024 ** 3

/** Maximum simultaneous uploads per company, and for the platform. */
export const mostOpenUploads = 20

/** What videos come to: those that a company has, or those that it would have in addition. */
export interface VideoUse {
  readonly videos: number
  /** Bytes of the files as they were uploaded. */
  readonly bytes: number
}

export const noVideos: VideoUse = { videos: 0, bytes: 0 }

/** A whole file of which no video is made yet. */
export interface WaitingFile {
  /** Of its upload. */
  readonly id: string
  /** Bytes. */
  readonly size: number
}

/** What a company has, together with files that are to become videos. */
export const withFiles = (
  { videos, bytes }: VideoUse,
  files: readonly Pick<WaitingFile, 'size'>[],
): VideoUse => ({
  videos: videos + files.length,
  bytes: files.reduce((sum, { size }) => sum + size, bytes),
})

/**
 * Why a company may not have these additional videos; undefined if it may. Checked when an upload begins,
 * when it becomes a video, and when a deleted one is restored.
 */
export const overQuota = (tier: string, used: VideoUse, coming: VideoUse): Refusal | undefined => {
  const quota = quotaOf(tier)
  if (used.videos + coming.videos > quota.videos)
    return {
      code: 'conflict',
      message: `Ihr Unternehmen darf ${quota.videos} Videos haben. Bitte löschen Sie zuerst Videos, die Sie nicht mehr brauchen.`,
    }
  if (used.bytes + coming.bytes > quota.bytes)
    return {
      code: 'conflict',
      message: `Der Speicher Ihres Unternehmens für Videos ist voll (${quota.bytes / gigabyte} GB). Bitte löschen Sie zuerst Videos, die Sie nicht mehr brauchen.`,
    }
  return undefined
}

/** Why a company with so many reels may not have another; undefined if it may. Checked when one is made and when a deleted one is restored. */
export const reelOverQuota = (tier: string, reels: number): Refusal | undefined => {
  const quota = quotaOf(tier)
  if (reels < quota.reels) return undefined
  return {
    code: 'conflict',
    message: `Ihr Unternehmen darf ${quota.reels} Reels haben. Bitte löschen Sie zuerst Reels, die Sie nicht mehr brauchen.`,
  }
}
