import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import sharp from 'sharp'

/** Under which key the picture of a blob is known: with its mean colour, which pages show until the picture is there. */
export const pictureKeyOf = async (blobKey: BlobKey, picture: Uint8Array): Promise<MediaKey> => {
  const colour = await colourOf(picture)
  return colour === undefined ? `${blobKey}.webp` : `${blobKey}-${colour}.webp`
}

/** Six digits; undefined where one looks through the picture, since the colour stays behind it. */
const colourOf = async (picture: Uint8Array): Promise<string | undefined> => {
  // A few pixels tell as much as all, and take no time.
  const few = await sharp(picture).resize(16, 16, { fit: 'fill' }).toColourspace('srgb').png().toBuffer()
  const { isOpaque, channels } = await sharp(few).stats()
  if (!isOpaque) return undefined
  return Buffer.from(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toString('hex')
}
