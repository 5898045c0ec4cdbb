import type { VideoProcessing } from '@schaufenster/command-service/media/processing/video-processing.ts'
import { createVideoReader } from '@schaufenster/command-service/media/processing/video-reader.ts'
import type { Instance } from '../instance.ts'

/** What this process has for the processing of videos. */
export const processingIn = ({
  writes,
  stores,
  directory,
  uploads,
  ffmpeg,
}: Pick<Instance, 'writes' | 'stores' | 'directory' | 'uploads' | 'ffmpeg'>): VideoProcessing => ({
  streams: writes.streams,
  read: createVideoReader(stores.blobs),
  ffmpeg,
  blobs: stores.blobs,
  pictures: directory.pictures,
  folder: uploads,
})
