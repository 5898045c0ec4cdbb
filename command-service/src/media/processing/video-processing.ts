import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import type { Pictures } from '../../directory/media/pictures.ts'
import type { StreamFolder } from '../../lib/stream-folder.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import type { ReadVideo } from './video-reader.ts'

/** What videos are processed with. */
export interface VideoProcessing {
  readonly streams: StreamFolder
  readonly read: ReadVideo
  /** Undefined: there is none on this machine. Files that browsers can't play fail then. */
  readonly ffmpeg: Ffmpeg | undefined
  readonly blobs: Pick<Blobs, 'get' | 'put'>
  readonly pictures: Pick<Pictures, 'add'>
  /** Where files lie while they are worked on; it is empty when the process starts. */
  readonly folder: string
}
