import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { VideoKey } from '@schaufenster/events/media/values.ts'
import type { BlobKey, Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import type { ReadVideo } from './video-reader.ts'

/** What videos are processed with. */
export interface VideoProcessing {
  readonly streams: StreamFolder
  readonly read: ReadVideo
  /** Undefined: not installed. Files that browsers can't play then fail. */
  readonly ffmpeg: Ffmpeg | undefined
  readonly blobs: Pick<Blobs, 'get' | 'put'>
  readonly pictures: {
    /** Keeps a picture; refuses a file that is not one. */
    add(content: Uint8Array): Promise<Either<Refusal, { readonly key: MediaKey }>>
  }
  /** Where files lie while they are worked on; it is empty when the process starts. */
  readonly folder: string
}

/** The blob of a video: the key without its ending. */
export const blobOf = (key: VideoKey): BlobKey => key.slice(0, key.indexOf('.'))
