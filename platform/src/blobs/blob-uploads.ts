import type { BlobInfo } from './blobs.ts'
import type { Overwriting } from './replacements.ts'

/**
 * Storage for large files while they are uploaded, beside the blobs that they become. Appended bytes survive a crash of the process, so an
 * interrupted upload can continue. Only one caller at a time may append to an upload; two at once don't damage what is already there.
 */
export interface BlobUploads {
  /** Begins an empty upload under a new id, a UUID. */
  begin(id: string): Promise<void>
  /**
   * Appends content at an offset, which must not be beyond the end, and returns the number of bytes then stored. On disk when it resolves. If the
   * content breaks off it rejects, and what arrived before is kept. Throws if there is no such upload.
   */
  append(id: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number>
  /** The number of bytes stored; undefined if there is no such upload. */
  size(id: string): Promise<number | undefined>
  /**
   * Turns it into a blob without reading it into memory. Overwrites what it is told to first, so that no blob ever exists without that. Where the
   * disk allows it, the upload stays until it is removed, so that a crash in between costs nothing: finishing it again gives the same.
   */
  finish(id: string, overwriting?: Overwriting): Promise<BlobInfo>
  /** Removes an upload and its bytes; does nothing if there is none. */
  remove(id: string): Promise<void>
  /** All uploads, with the time of their last append in milliseconds since 1970. */
  list(): AsyncIterable<{ readonly id: string; readonly changedAt: number }>
}
