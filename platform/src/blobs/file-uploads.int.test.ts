import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeBlobUploads } from './blob-uploads-suite.ts'
import { openFileBlobs } from './file-blobs.ts'
import { openFileUploads } from './file-uploads.ts'

describeBlobUploads('files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  const reopen = async () => ({
    blobs: await openFileBlobs(folder),
    uploads: await openFileUploads(folder),
  })
  return { ...(await reopen()), reopen, cleanUp: () => rm(folder, { recursive: true, force: true }) }
})
