import { linkSync, renameSync, utimesSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, hasErrorCode, hashOfFile } from '../lib/files.ts'
import { isUuid } from '../lib/ids.ts'
import type { BlobUploads } from './blob-uploads.ts'
import { inPieces } from './in-pieces.ts'
import { createRunningHashes } from './running-hashes.ts'

/** Bytes that are written at once. */
const pieceSize = 1024 * 1024

/** Uploads as files beside the blobs of the same folder: one becomes a blob by a second name, without a copy. */
export const openFileUploads = async (folder: string): Promise<BlobUploads> => {
  const staging = join(folder, 'staging')
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const hashes = createRunningHashes()

  const fileOf = (id: string): string => {
    if (!isUuid(id)) throw new Error(`not the id of an upload: ${id}`)
    return join(staging, id)
  }
  const look = async (file: string) => {
    try {
      return await stat(file)
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  return {
    begin: async (id) => {
      await (await open(fileOf(id), 'wx', 0o600)).close()
      await flushFolder(staging)
    },
    append: async (id, offset, content) => {
      const handle = await open(fileOf(id), 'r+')
      let [end, written] = [offset, Promise.resolve()]
      try {
        if (offset > (await handle.stat()).size) throw new Error(`nothing is before ${offset} of ${id}`)
        for await (const piece of inPieces(content, pieceSize)) {
          await written
          written = writeAt(handle, piece, end)
          // Heard of at the next piece, or at the end.
          written.catch(() => undefined)
          hashes.add(id, end, piece)
          end += piece.length
        }
        await written
        return (await handle.stat()).size
      } finally {
        await Promise.allSettled([written])
        await handle.sync()
        await handle.close()
      }
    },
    size: async (id) => (await look(fileOf(id)))?.size,
    finish: async (id) => {
      const staged = fileOf(id)
      const { size } = await stat(staged)
      const key = hashes.of(id, size) ?? (await hashOfFile(staged))
      const shelf = join(folder, key.slice(0, 2))
      await mkdir(shelf, { recursive: true, mode: 0o700 })
      giveName(staged, join(shelf, key))
      await flushFolder(shelf)
      await flushFolder(folder)
      return { key, size }
    },
    remove: async (id) => {
      hashes.forget(id)
      await rm(fileOf(id), { force: true })
    },
    list: async function* () {
      for (const id of await readdir(staging)) {
        const found = isUuid(id) ? await look(join(staging, id)) : undefined
        if (found) yield { id, changedAt: found.mtimeMs }
      }
    },
  }
}

const writeAt = async (handle: FileHandle, piece: Buffer, at: number): Promise<void> => {
  let written = 0
  while (written < piece.length) {
    const { bytesWritten } = await handle.write(piece, written, piece.length - written, at + written)
    written += bytesWritten
  }
}

/** A second name for the same file, without waiting, so that no sweep comes in the middle. Where a disk knows no second names it is moved. */
const giveName = (staged: string, file: string): void => {
  const now = new Date()
  utimesSync(staged, now, now)
  try {
    linkSync(staged, file)
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) utimesSync(file, now, now)
    else renameSync(staged, file)
  }
}
