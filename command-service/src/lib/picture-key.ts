import { mediaKeyPattern, type MediaKey } from '@schaufenster/events/directory/values.ts'
import { videoKeyPattern, type VideoKey } from '@schaufenster/events/media/values.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Checked } from './field-checks.ts'

const shape = new RegExp(mediaKeyPattern)

/** Whether it has the shape of a picture's key; that the picture is there is not said. */
export const isMediaKey = (text: string): text is MediaKey => shape.test(text)

const videoShape = new RegExp(videoKeyPattern)

/** Whether it has the shape of a video's key; that the video is there is not said. */
export const isVideoKey = (text: string): text is VideoKey => videoShape.test(text)

/** The blob of a picture or another file: the hash at the front of its key, without colour and ending. */
export const blobKeyOf = (key: string): BlobKey => /^[0-9a-f]*/.exec(key)?.[0] ?? ''

/** A picture that was uploaded before, as `/media/{key}`, with or without a host; null when it is blank. */
export const checkPicture = (text: string | null): Checked<MediaKey | null> => {
  if (!text?.trim()) return right(null)
  const key = text.trim().replace(/^.*\/media\//, '')
  return isMediaKey(key) ? right(key) : left('Bitte laden Sie das Bild zuerst hoch.')
}
