import { open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushFolder } from '@schaufenster/platform/lib/files.ts'

/** Writes a file that is whole and on disk, or as it was. */
export const writeDurably = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.new`
  await writeFile(draft, text, { mode: 0o600 })
  const handle = await open(draft, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await flushFolder(dirname(file))
}
