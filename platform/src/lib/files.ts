import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Flushes a folder's entries: otherwise a power cut can undo a create, rename or removal, though the content was flushed. */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a fault has this code: `hasErrorCode(error, 'ENOENT')`. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Whether a file, not a folder, exists. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** SHA-256 of a file, hex, without holding it in memory. */
export const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}
