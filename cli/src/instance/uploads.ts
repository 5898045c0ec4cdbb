import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for files that come in. */
export interface Uploads {
  readonly folder: string
  close(): Promise<void>
}

/**
 * The folder where files that come over the network are kept while they are read: on the disk of the data, whose room is watched, and for nobody else to
 * read; for a process without a data folder of its own among the temporary files. It is empty: what a process left that was killed is nobody's any more.
 */
export const openUploads = async (dataDir: string | undefined): Promise<Uploads> => {
  if (dataDir === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'schaufenster-uploads-'))
    return { folder, close: () => rm(folder, { recursive: true, force: true }) }
  }
  const folder = join(dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return { folder, close: async () => undefined }
}
