import { join } from 'node:path'
import type { BlobUploads } from '@schaufenster/platform/blobs/blob-uploads.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { openFileUploads } from '@schaufenster/platform/blobs/file-uploads.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { opening } from './opening.ts'

/** Pictures, papers and films, and whatever is needed to reach them. */
export interface BlobStorage {
  readonly blobs: Blobs
  /** Where large ones are while they come in. */
  readonly uploads: BlobUploads
  close(): void
}

/** Opens the bucket that the configuration names, or the folder `media`. The client of S3 is loaded only for the first. */
export const openBlobs = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStorage> => {
  if (s3 === undefined) {
    const folder = join(dataDir, 'media')
    const blobs = await opening('Der Ordner media', () => openFileBlobs(folder))
    const uploads = await opening('Der Ordner media', () => openFileUploads(folder))
    return { blobs, uploads, close: () => undefined }
  }
  const { openS3Blobs } = await import('@schaufenster/platform/blobs/s3/s3-blobs.ts')
  const blobs = await opening(`Der Bucket ${s3.bucket}`, () => openS3Blobs(s3))
  return { blobs, uploads: blobs.uploads, close: blobs.close }
}
