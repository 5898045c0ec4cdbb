import type { DirectoryDeps } from '@schaufenster/command-service/directory/directory-deps.ts'
import { createPendingUploads } from '@schaufenster/command-service/directory/files/pending-uploads.ts'
import { createUploadGrants } from '@schaufenster/command-service/directory/files/upload-grants.ts'
import { createPictures } from '@schaufenster/command-service/directory/media/pictures.ts'
import { faultOfVideo } from '@schaufenster/command-service/media/processing/playable-video.ts'
import {
  createVideoReader,
  limitsForVisitors,
} from '@schaufenster/command-service/media/processing/video-reader.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Stores } from '../stores.ts'

/** What files are received with that people send in a form. */
export const receivedFilesIn = (
  { blobs, vault }: Pick<Stores, 'blobs' | 'vault'>,
  clock: Clock,
): Pick<DirectoryDeps, 'blobs' | 'pictures' | 'pendingUploads' | 'uploadGrants' | 'videoFault'> => ({
  blobs,
  pictures: createPictures(blobs),
  pendingUploads: createPendingUploads({ vault, clock }),
  uploadGrants: createUploadGrants({ vault, clock }),
  videoFault: faultOfVideo(createVideoReader(blobs, limitsForVisitors)),
})
