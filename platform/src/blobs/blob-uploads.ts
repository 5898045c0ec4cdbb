import type { BlobInfo } from './blobs.ts'
import type { Overwriting } from './replacements.ts'

/**
 * Where large files are while they come in, beside the blobs that they become. What was appended outlasts a
 * crash of the process, so an upload goes on where it broke off. One upload is appended to by one caller at a
 * time; two at once spoil nothing of what is there.
 */
export interface BlobUploads {
  /** Begins an upload that nothing is of yet, under an id made for it: a UUID. */
  begin(id: string): Promise<void>
  /**
   * Appends a content at an offset, which is not beyond what is there, and answers how many bytes are there
   * afterwards: on disk when it resolves. A content that breaks off rejects; what came of it before stays.
   * Throws when there is no such upload.
   */
  append(id: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<number>
  /** Bytes that are there; undefined when there is no such upload. */
  size(id: string): Promise<number | undefined>
  /**
   * Turns it into a blob without reading it into memory. Overwrites what it is told to first, so that no blob ever exists without that. Where the
   * disk allows it, the upload stays until it is removed, so that a crash in between costs nothing: finishing it again gives the same.
   */
  finish(id: string, overwriting?: Overwriting): Promise<BlobInfo>
  /** Takes away what is there of an upload; nothing when there is none. */
  remove(id: string): Promise<void>
  /** All uploads that are there, with when something was last appended to them: milliseconds since 1970. */
  list(): AsyncIterable<{ readonly id: string; readonly changedAt: number }>
}
