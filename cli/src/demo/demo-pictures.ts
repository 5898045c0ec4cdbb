import { pictureKeyOf } from '@schaufenster/command-service/directory/media/picture-colour.ts'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import sharp from 'sharp'
import type { Motif } from './picture-motifs.ts'
import { shopFront, shopSign } from './pictures.ts'
import { tipPicture } from './tip-pictures.ts'

/** Draws pictures and keeps them; each is drawn once. */
export interface DemoPictures {
  readonly banner: (motif: Motif, variant: number) => Promise<MediaKey>
  readonly logo: (motif: Motif, variant: number) => Promise<MediaKey>
  readonly tip: (motif: Motif, variant: number) => Promise<MediaKey>
}

/** Draws each picture once and keeps it in the blobs, whose key is the content's hash: a second run adds nothing. */
export const createDemoPictures = (blobs: Blobs): DemoPictures => {
  const drawn = new Map<string, Promise<MediaKey>>()
  const once = (svg: string): Promise<MediaKey> => {
    const known = drawn.get(svg) ?? draw(svg)
    drawn.set(svg, known)
    return known
  }
  const draw = async (svg: string): Promise<MediaKey> => {
    const picture = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer()
    return pictureKeyOf((await blobs.put(picture)).key, picture)
  }
  return {
    banner: (motif, variant) => once(shopFront(motif, variant)),
    logo: (motif, variant) => once(shopSign(motif, variant)),
    tip: (motif, variant) => once(tipPicture(motif, variant)),
  }
}
