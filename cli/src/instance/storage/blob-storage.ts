import { join } from 'node:path'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { opening } from './opening.ts'

/** Pictures and papers, and whatever is needed to reach them. */
export interface BlobStorage {
  readonly blobs: Blobs
  close(): void
}

/** Opens the bucket that the configuration names, or the folder `media`. The client of S3 is loaded only for the first. */
export const openBlobs = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStorage> => {
  if (s3 === undefined) {
    const blobs = await opening('Der Ordner media', () => openFileBlobs(join(dataDir, 'media')))
    return { blobs, close: () => undefined }
  }
  const { openS3Blobs } = await import('@schaufenster/platform/blobs/s3/s3-blobs.ts')
  const blobs = await opening(`Der Bucket ${s3.bucket}`, () => openS3Blobs(s3))
  return { blobs, close: blobs.close }
}
