import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folder where files that come over the network are kept while they are read: on the disk of the data, whose room is watched, and for nobody else to
 * read. It is empty: what a process left that was killed is nobody's any more.
 */
export const emptyUploads = async (dataDir: string): Promise<string> => {
  const folder = join(dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return folder
}
