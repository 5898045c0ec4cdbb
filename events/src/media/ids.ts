import type { Brand } from '@schaufenster/platform/lib/brand.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import Type from 'typebox'
import { uuidPattern } from '../directory/ids.ts'

export type VideoId = Brand<string, 'VideoId'>
export type ReelId = Brand<string, 'ReelId'>
export type UploadId = Brand<string, 'UploadId'>

/** Of ids that come from outside. */
export const isVideoId = (text: string): text is VideoId => isUuid(text)
export const isReelId = (text: string): text is ReelId => isUuid(text)
export const isUploadId = (text: string): text is UploadId => isUuid(text)

/** Brands ids that the code made or knows; throws otherwise. Input from outside is parsed by a schema. */
export const videoId = (text: string): VideoId => {
  if (!isVideoId(text)) throw new Error(`not a video id: ${text}`)
  return text
}
/** As {@link videoId}. */
export const reelId = (text: string): ReelId => {
  if (!isReelId(text)) throw new Error(`not a reel id: ${text}`)
  return text
}
/** As {@link videoId}. */
export const uploadId = (text: string): UploadId => {
  if (!isUploadId(text)) throw new Error(`not an upload id: ${text}`)
  return text
}

export const VideoIdSchema = Type.Unsafe<VideoId>(Type.String({ pattern: uuidPattern }))
export const ReelIdSchema = Type.Unsafe<ReelId>(Type.String({ pattern: uuidPattern }))
export const UploadIdSchema = Type.Unsafe<UploadId>(Type.String({ pattern: uuidPattern }))

/** The partition of what belongs to the platform and to no company: tutorials and their videos. */
export const platformPartition = 'platform'
