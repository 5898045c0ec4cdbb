import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Brings a folder's names to disk: without it a new, renamed or removed file can be undone by a power cut, though its content was flushed. */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a fault is the one with this code: `hasErrorCode(error, 'ENOENT')`. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Whether a file is there; a folder of the name is none. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true
