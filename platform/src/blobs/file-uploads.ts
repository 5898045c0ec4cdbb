import { linkSync, renameSync, utimesSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, hasErrorCode, hashOfFile } from '../lib/files.ts'
import { isUuid } from '../lib/ids.ts'
import type { BlobUploads } from './blob-uploads.ts'
import { inBatches } from './in-pieces.ts'
import { replacedIn, type Overwriting, type ReadPart, type Replacement } from './replacements.ts'
import { createRunningHashes } from './running-hashes.ts'

/** Bytes that are written at once. */
const batchSize = 1024 * 1024

/** Uploads as files beside the blobs of the same folder: one becomes a blob by a second name, without a copy. */
export const openFileUploads = async (folder: string): Promise<BlobUploads> => {
  const staging = join(folder, 'staging')
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const hashes = createRunningHashes()

  const fileOf = (id: string): string => {
    if (!isUuid(id)) throw new Error(`not the id of an upload: ${id}`)
    return join(staging, id)
  }
  const copyOf = (id: string): string => `${fileOf(id)}.copy`
  const look = async (file: string) => {
    try {
      return await stat(file)
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  const separate = async (id: string): Promise<void> => {
    await copyFile(fileOf(id), copyOf(id))
    await rename(copyOf(id), fileOf(id))
  }

  /** Changes the file in place, because a copy would take as much disk space again. */
  const overwrite = async (id: string, overwriting: Overwriting): Promise<void> => {
    const reader = await open(fileOf(id), 'r')
    const { size, nlink } = await reader.stat()
    const replacements = await overwriting(readingOf(reader), size).finally(() => reader.close())
    if (replacements.length === 0) return
    // It is a blob already, finished by other rules before a crash: what others may refer to by its hash never changes.
    if (nlink > 1) await separate(id)
    const handle = await open(fileOf(id), 'r+')
    try {
      hashes.forget(id)
      // Replacements with a head come last: after a crash the head still shows what else must be removed.
      for (const replacement of replacements.toSorted(byHead)) await replaceIn(handle, replacement)
      await handle.sync()
    } finally {
      await handle.close()
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
        if (offset > (await handle.stat()).size) throw new Error(`${id} has no bytes before ${offset}`)
        for await (const batch of inBatches(content, batchSize)) {
          await written
          written = writeAt(handle, batch, end)
          // Heard of at the next batch, or at the end.
          written.catch(() => undefined)
          for (const chunk of batch) {
            hashes.add(id, end, chunk)
            end += chunk.length
          }
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
    finish: async (id, overwriting) => {
      const staged = fileOf(id)
      if (overwriting !== undefined) await overwrite(id, overwriting)
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
      for (const file of [copyOf(id), fileOf(id)]) await rm(file, { force: true })
    },
    list: async function* () {
      for (const id of await readdir(staging)) {
        const found = isUuid(id) ? await look(join(staging, id)) : undefined
        if (found) yield { id, changedAt: found.mtimeMs }
      }
    },
  }
}

const readingOf =
  (handle: FileHandle): ReadPart =>
  async (start, length) => {
    const part = Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await handle.read(part, filled, length - filled, start + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return part.subarray(0, filled)
  }

const byHead = (one: Replacement, other: Replacement): number =>
  Number(one.head !== undefined) - Number(other.head !== undefined)

const replaceIn = async (handle: FileHandle, replacement: Replacement): Promise<void> => {
  // From the end, so that the head changes only after everything behind it.
  for (let end = replacement.end; end > replacement.start; end -= batchSize) {
    const start = Math.max(replacement.start, end - batchSize)
    await writeAt(handle, [replacedIn(new Uint8Array(end - start), start, [replacement])], start)
  }
}

const writeAt = async (handle: FileHandle, batch: readonly Uint8Array[], at: number): Promise<void> => {
  const { bytesWritten } = await handle.writev(batch, at)
  const size = batch.reduce((sum, { length }) => sum + length, 0)
  // A disk may take less at once.
  let rest = bytesWritten < size ? Buffer.concat(batch).subarray(bytesWritten) : Buffer.alloc(0)
  while (rest.length > 0) {
    const { bytesWritten: more } = await handle.write(rest, 0, rest.length, at + size - rest.length)
    rest = rest.subarray(more)
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
