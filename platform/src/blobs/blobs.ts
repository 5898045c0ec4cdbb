import type { Readable } from 'node:stream'

/** Storage for files: pictures, documents. A blob is named after its content, so it never changes and the same content is stored once. */
export interface Blobs {
  /** Stores the content and returns its key. On disk when it resolves. Repeating it changes nothing. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobInfo>
  /** The content or a range of it; undefined if there is no such blob. The caller must read it to the end or destroy it. */
  get(key: BlobKey, range?: ByteRange): Promise<Readable | undefined>
  stat(key: BlobKey): Promise<BlobInfo | undefined>
  /**
   * An address for fetching the blob as this media type, valid for at least {@link addressSeconds}. During that time it stays the same for everybody,
   * so that browsers can cache it. Undefined if there is no such blob. Missing if blobs can't be reached from outside.
   */
  addressOf?(key: BlobKey, type: string): Promise<string | undefined>
  /** All keys. Blobs added or removed meanwhile may be included or not. */
  keys(): AsyncIterable<BlobKey>
  /** Whether there is such a blob. A {@link sweep} then treats it as just added. Call it before referring to a blob. */
  keep(key: BlobKey): Promise<boolean>
  /**
   * Deletes blobs that were last put or kept before a moment (milliseconds since 1970) and are not needed; returns how many. Never deletes one that
   * is put or kept while it runs.
   */
  sweep(before: number, isNeeded: (key: BlobKey) => boolean): Promise<number>
  /** Deletes a blob for good; false if there is none. The caller must know that nobody refers to it. */
  remove(key: BlobKey): Promise<boolean>
}

/** The least time that a blob's address is valid, in seconds. */
export const addressSeconds = 3_600

/** SHA-256 of the content, 64 hexadecimal digits. */
export type BlobKey = string

/** What is known of a blob without reading it. */
export interface BlobInfo {
  readonly key: BlobKey
  /** Bytes. */
  readonly size: number
}

/** Both ends are included and count from 0, as in HTTP. Without an end: to the last byte. A range beyond the end is cut. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

const keyShape = /^[0-9a-f]{64}$/

/** Guards every path made from a key, because nothing else has this shape. */
export const isBlobKey = (text: string): text is BlobKey => keyShape.test(text)
