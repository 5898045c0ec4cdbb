import { buffer } from 'node:stream/consumers'
import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { BlobKey, Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import sharp from 'sharp'
import { blobKeyOf, isMediaKey } from '../../lib/picture-key.ts'
import { createTurns } from '../../lib/turns.ts'
import { mediaTypeOf } from './media-key.ts'
import { pictureKeyOf } from './picture-colour.ts'

/** Widths in pixels that a picture is served in, besides its own. */
export const pictureWidths = [96, 320, 640, 1280] as const
/** Pixels. Each width is made when it is first requested. */
export type PictureWidth = (typeof pictureWidths)[number]

/** Longest edge of a stored picture, in pixels. */
const longestEdge = 1920
/** The media type of a picture; thumbnails are always re-encoded. */
export const typeOf = (key: MediaKey, width?: PictureWidth): string =>
  width === undefined ? mediaTypeOf(key) : 'image/webp'
/** The media type of an AVIF. */
export const avifType = 'image/avif'
/** Half a second for the widest on one core; the default effort takes nine times as long to save a fifth. */
const avifOptions = { quality: 55, effort: 2 }
/** Opening more would take too much memory: a decompression bomb, or a poster. */
const mostPixels = 50_000_000
const quality = 82

/** Pictures of companies: stored as WebP without the camera's data on place and person. */
export interface Pictures {
  /** Stores an uploaded picture; refuses any other content, whatever its name. */
  add(content: Uint8Array): Promise<Either<Refusal, { readonly key: MediaKey; readonly size: number }>>
  /** The picture, or one of its widths; undefined if there is none. */
  read(key: MediaKey, width?: PictureWidth): Promise<Uint8Array | undefined>
  /**
   * The picture in one of its widths as AVIF, which is smaller but takes far longer to make. Undefined until
   * it is made, which the first call starts. For one returned as a key, {@link Pictures.addressOfAvif} works
   * as well.
   */
  avif(key: MediaKey, width: PictureWidth): Promise<Uint8Array | undefined>
  /** Like {@link Pictures.addressOf}, for a finished AVIF. */
  addressOfAvif(key: MediaKey, width: PictureWidth): Promise<string | undefined>
  /** The picture drawn under this name. It is drawn once and stored like another width of a picture. */
  drawn(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** A URL that browsers can fetch directly, if there is one ({@link Blobs.addressOf}). A picture without one may exist all the same. */
  addressOf(key: MediaKey, width?: PictureWidth): Promise<string | undefined>
  /**
   * Removes pictures that were stored before a moment (milliseconds since 1970), that no event refers to and
   * that were not served lately. Resolves to their number (docs/decisions/0067).
   */
  sweep(before: number, named: ReadonlySet<BlobKey>): Promise<number>
}

export const notAPicture: Refusal = {
  code: 'unsupportedMedia',
  message: 'Bitte laden Sie ein Bild als JPG, PNG oder WebP hoch.',
}

const broken = invalid({
  file: 'Dieses Bild lässt sich nicht öffnen. Bitte speichern Sie es neu oder wählen Sie ein anderes.',
})

const tooManyPixels = invalid({
  file: 'Dieses Bild hat zu viele Bildpunkte (mehr als 50 Millionen). Bitte verkleinern Sie es und laden Sie es noch einmal hoch.',
})

/** How many thumbnails are remembered; others are made again. */
const mostRemembered = 20_000

/** Opens pictures one at a time, because each may take hundreds of megabytes. Thumbnails are made once and stored as blobs. */
export const createPictures = (blobs: Blobs): Pictures => {
  const inTurn = createTurns()
  const narrow = new Map<string, Promise<BlobKey | undefined>>()

  const contentOf = async (blobKey: BlobKey): Promise<Uint8Array | undefined> => {
    const stream = await blobs.get(blobKey)
    return stream && buffer(stream)
  }

  const makeNarrow = async (key: MediaKey, width: PictureWidth): Promise<BlobKey | undefined> => {
    const content = await contentOf(blobKeyOf(key))
    if (content === undefined) return undefined
    const small = sharp(content).resize({ width, withoutEnlargement: true }).webp({ quality })
    return (await blobs.put(await inTurn('picture', () => small.toBuffer()))).key
  }

  const makeAvif = async (key: MediaKey, width: PictureWidth): Promise<BlobKey | undefined> => {
    const content = await contentOf(blobKeyOf(key))
    if (content === undefined) return undefined
    const small = sharp(content).resize({ width, withoutEnlargement: true }).avif(avifOptions)
    // Nobody waits for AVIFs, so they have a queue of their own.
    return (await blobs.put(await inTurn('avif', () => small.toBuffer()))).key
  }

  const narrowKey = (key: MediaKey, width: PictureWidth): Promise<BlobKey | undefined> =>
    keptKey(`${width}/${key}`, () => makeNarrow(key, width))

  const keptKey = async (
    name: string,
    make: () => Promise<BlobKey | undefined>,
  ): Promise<BlobKey | undefined> => {
    const made = narrow.get(name) ?? make()
    narrow.set(name, made)
    const [oldest] = narrow.keys()
    if (narrow.size > mostRemembered && oldest !== undefined) narrow.delete(oldest)
    try {
      const found = await made
      if (found === undefined) narrow.delete(name)
      return found
    } catch (error) {
      narrow.delete(name)
      throw error
    }
  }

  /** Finished AVIFs; a missing one is started. */
  const avifs = new Map<string, BlobKey>()
  const avifKey = (key: MediaKey, width: PictureWidth): BlobKey | undefined => {
    const name = `avif/${width}/${key}`
    const known = avifs.get(name)
    if (known !== undefined || narrow.has(name)) return known
    const remember = (made: BlobKey | undefined) => {
      if (made === undefined) return
      avifs.set(name, made)
      const [oldest] = avifs.keys()
      if (avifs.size > mostRemembered && oldest !== undefined) avifs.delete(oldest)
    }
    keptKey(name, () => makeAvif(key, width)).then(remember, () => undefined)
    return undefined
  }

  /** The blobs also hold films and documents, which not everybody may see. */
  const holdsPicture = async (key: BlobKey): Promise<boolean> => {
    const head = await blobs.get(key, { start: 0, end: 11 })
    return head !== undefined && isPicture(Buffer.concat(await Array.fromAsync(head)))
  }

  return {
    add: async (content) => {
      if (!isPicture(content)) return left(notAPicture)
      const picture = await inTurn('picture', () => kept(content))
      if (picture === 'tooManyPixels') return left(tooManyPixels)
      if (picture === 'broken') return left(broken)
      const { key, size } = await blobs.put(picture)
      return right({ key: await inTurn('picture', () => pictureKeyOf(key, picture)), size })
    },

    read: async (key, width) => {
      if (width === undefined)
        return (await holdsPicture(blobKeyOf(key))) ? contentOf(blobKeyOf(key)) : undefined
      const blobKey = await narrowKey(key, width)
      if (blobKey === undefined) return undefined
      const content = await contentOf(blobKey)
      if (content !== undefined) return content
      // It has been swept, so it is made again.
      narrow.delete(`${width}/${key}`)
      const again = await narrowKey(key, width)
      return again === undefined ? undefined : contentOf(again)
    },

    avif: async (key, width) => {
      const blobKey = avifKey(key, width)
      if (blobKey === undefined) return undefined
      const content = await contentOf(blobKey)
      if (content === undefined) {
        // It has been swept: the next request makes it again.
        avifs.delete(`avif/${width}/${key}`)
        narrow.delete(`avif/${width}/${key}`)
      }
      return content
    },

    addressOfAvif: async (key, width) => {
      const blobKey = blobs.addressOf && avifKey(key, width)
      return blobKey && blobs.addressOf?.(blobKey, avifType)
    },

    drawn: async (name, draw) => {
      const again = async () => (await blobs.put(await inTurn('picture', draw))).key
      const blobKey = await keptKey(name, again)
      const content = blobKey === undefined ? undefined : await contentOf(blobKey)
      if (content !== undefined) return content
      narrow.delete(name)
      return inTurn('picture', draw)
    },

    addressOf: async (key, width) => {
      if (blobs.addressOf === undefined) return undefined
      if (width === undefined && !(await holdsPicture(blobKeyOf(key)))) return undefined
      const blobKey = width === undefined ? blobKeyOf(key) : await narrowKey(key, width)
      return blobKey && blobs.addressOf(blobKey, typeOf(key, width))
    },

    sweep: async (before, named) => {
      // Widths go with their picture, however often they were shown.
      for (const name of narrow.keys()) {
        const of = originalOf(name)
        if (of !== undefined && !named.has(of)) {
          narrow.delete(name)
          avifs.delete(name)
        }
      }
      const shown = new Set(
        (await Promise.allSettled(narrow.values())).map((made) =>
          made.status === 'fulfilled' ? made.value : undefined,
        ),
      )
      return blobs.sweep(before, (key) => named.has(key) || shown.has(key))
    },
  }
}

/** The picture that something made of it is remembered for; undefined for drawn ones. */
const originalOf = (name: string): BlobKey | undefined => {
  const key = name.split('/').at(-1) ?? ''
  return isMediaKey(key) ? blobKeyOf(key) : undefined
}

/** The picture as stored: upright, no larger than needed, without metadata. */
const kept = async (content: Uint8Array): Promise<Uint8Array | 'broken' | 'tooManyPixels'> => {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'tooManyPixels'
    return await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  } catch {
    // sharp throws only one kind of error, and when reading from memory only the picture can cause it.
    return 'broken'
  }
}

const isPicture = (content: Uint8Array): boolean => {
  const head = Buffer.from(content.subarray(0, 12))
  const begins = (hex: string) => head.toString('hex').startsWith(hex)
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return begins('ffd8ff') || begins('89504e470d0a1a0a') || isWebp
}
