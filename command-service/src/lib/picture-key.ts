import { mediaKeyPattern, type MediaKey } from '@schaufenster/events/directory/values.ts'
import { videoKeyPattern, type VideoKey } from '@schaufenster/events/media/values.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import type { Checked } from './field-checks.ts'

const shape = new RegExp(mediaKeyPattern)

/** Whether the text has the shape of a picture key; the picture need not exist. */
export const isMediaKey = (text: string): text is MediaKey => shape.test(text)

const videoShape = new RegExp(videoKeyPattern)

/** Whether the text has the shape of a video key; the video need not exist. */
export const isVideoKey = (text: string): text is VideoKey => videoShape.test(text)

/** The blob of a picture or other file: the hash at the start of its key, without colour and extension. */
export const blobKeyOf = (key: string): BlobKey => /^[0-9a-f]*/.exec(key)?.[0] ?? ''

/** A picture uploaded before, as `/media/{key}`, with or without a host; null if blank. */
export const checkPicture = (text: string | null): Checked<MediaKey | null> => {
  if (!text?.trim()) return right(null)
  const key = text.trim().replace(/^.*\/media\//, '')
  return isMediaKey(key) ? right(key) : left('Bitte laden Sie das Bild zuerst hoch.')
}
