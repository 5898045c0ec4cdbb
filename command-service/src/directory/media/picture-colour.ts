import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { BlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import sharp from 'sharp'

/** The key of a blob's picture, including its mean colour, which pages show until the picture has loaded. */
export const pictureKeyOf = async (blobKey: BlobKey, picture: Uint8Array): Promise<MediaKey> => {
  const colour = await colourOf(picture)
  return colour === undefined ? `${blobKey}.webp` : `${blobKey}-${colour}.webp`
}

/** Six hex digits; undefined for transparent pictures, where the colour would remain visible behind. */
const colourOf = async (picture: Uint8Array): Promise<string | undefined> => {
  // A few pixels suffice and take no time.
  const few = await sharp(picture).resize(16, 16, { fit: 'fill' }).toColourspace('srgb').png().toBuffer()
  const { isOpaque, channels } = await sharp(few).stats()
  if (!isOpaque) return undefined
  return Buffer.from(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toString('hex')
}
