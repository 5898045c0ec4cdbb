import type { Readable } from 'node:stream'

/**
 * Where files are kept: pictures, documents. A blob is named by its content, so it never changes and the same
 * content is kept once.
 */
export interface Blobs {
  /** Keeps the content and answers its key. On disk when it resolves. Repeating it changes nothing. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobInfo>
  /**
   * The content, or the part of it; undefined when there is no such blob. The caller reads it to its end or
   * destroys it.
   */
  get(key: BlobKey, range?: ByteRange): Promise<Readable | undefined>
  stat(key: BlobKey): Promise<BlobInfo | undefined>
  /**
   * An address from which whoever has it fetches the blob as this media type, for at least
   * {@link addressSeconds}; the same for everybody who asks meanwhile, so that browsers keep what they
   * fetched. Undefined when there is no such blob. Absent where nobody outside reaches the blobs.
   */
  addressOf?(key: BlobKey, type: string): Promise<string | undefined>
  /** All that are there; of what comes or goes meanwhile some. */
  keys(): AsyncIterable<BlobKey>
  /**
   * Whether there is such a blob. A {@link sweep} takes it for one that was put just now: for whoever is
   * about to refer to it.
   */
  keep(key: BlobKey): Promise<boolean>
  /**
   * Removes for good what was put or kept before a moment (milliseconds since 1970) and is not needed;
   * answers how many. Nothing that is put or kept while it runs.
   */
  sweep(before: number, isNeeded: (key: BlobKey) => boolean): Promise<number>
  /** Removes it for good; false when there is none. Whoever removes knows that nobody refers to it. */
  remove(key: BlobKey): Promise<boolean>
}

/** Seconds for which an address of a blob is good at the least. */
export const addressSeconds = 3_600

/** SHA-256 of the content, 64 hexadecimal digits. */
export type BlobKey = string

/** What is known of a blob without reading it. */
export interface BlobInfo {
  readonly key: BlobKey
  /** Bytes. */
  readonly size: number
}

/**
 * Both ends belong to it, counted from 0, as in HTTP. Without an end: to the last byte. What lies behind the
 * last byte is left out.
 */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

const keyShape = /^[0-9a-f]{64}$/

/** Guards every path that is made of a key: nothing else has this shape. */
export const isBlobKey = (text: string): text is BlobKey => keyShape.test(text)
