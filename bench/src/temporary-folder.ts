import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Runs `use` with a new folder and removes it. It lies in the working directory and not in the system's folder for such things, which may be in
 * memory, where an fsync costs nothing.
 */
export const inTemporaryFolder = async <Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(process.cwd(), '.bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
