import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { openBlobs } from '../storage/blob-storage.ts'
import { backedUp, type BackedUpFile, type Manifest } from './backup-manifest.ts'

const isBlob = ({ path }: BackedUpFile): boolean => path.startsWith('media/')

/** Copies the blobs of a bucket into a backup, as if they had been files; what goes meanwhile was named by nobody. */
export const copyBucket = async (blobs: Blobs, to: string): Promise<readonly BackedUpFile[]> => {
  const copied: BackedUpFile[] = []
  for await (const key of blobs.keys()) {
    const found = await blobs.get(key)
    if (found === undefined) continue
    const path = `media/${key.slice(0, 2)}/${key}`
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    await pipeline(found, createWriteStream(join(to, path), { mode: 0o600, flush: true }))
    const file = await backedUp(to, path)
    if (file.sha256 !== key) throw new Error(`${key} in the bucket is damaged`)
    copied.push(file)
  }
  return copied
}

/** What of a backup belongs into files: all of it, but for the blobs where a bucket has them and the log where a server has it. */
export const filesOf = (
  { files }: Manifest,
  { s3, eventStoreDbUrl }: Pick<Config, 's3' | 'eventStoreDbUrl'>,
): readonly BackedUpFile[] =>
  files.filter(
    (file) =>
      (s3 === undefined || !isBlob(file)) && (eventStoreDbUrl === undefined || file.path !== 'log.db'),
  )

/** Puts a backup's blobs into the bucket, if there is one. Existing ones stay, and are swept if nothing refers to them. */
export const fillBucket = async (
  folder: string,
  { files }: Manifest,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<void> => {
  if (config.s3 === undefined) return
  const { blobs, close } = await openBlobs(config)
  try {
    for (const { path } of files.filter(isBlob)) {
      const { key } = await blobs.put(createReadStream(join(folder, path)))
      if (key !== basename(path)) throw new Error(`${path} is damaged`)
    }
  } finally {
    close()
  }
}
