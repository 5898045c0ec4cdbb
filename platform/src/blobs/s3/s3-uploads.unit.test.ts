import { describeBlobUploads } from '../blob-uploads-suite.ts'
import { s3Blobs } from './s3-blobs.ts'
import { objectsInMemory } from './test-s3-objects.ts'

describeBlobUploads('a bucket in memory', async () => {
  const objects = objectsInMemory()
  const reopen = async () => {
    const blobs = s3Blobs(objects)
    return { blobs, uploads: blobs.uploads }
  }
  return { ...(await reopen()), reopen, cleanUp: async () => {} }
})
