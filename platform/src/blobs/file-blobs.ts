import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { flushFolder, hasErrorCode } from '../lib/files.ts'
import { isBlobKey, type Blobs } from './blobs.ts'

/**
 * Blobs as files under a folder, spread over 256 sub-folders. What a crash left half written is removed here, so one process at a time may have
 * the folder open.
 */
export const openFileBlobs = async (folder: string): Promise<Blobs> => {
  const drafts = join(folder, 'drafts')
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  for (const left of await readdir(drafts)) await rm(join(drafts, left))

  const fileOf = (key: string): string | undefined =>
    isBlobKey(key) ? join(folder, key.slice(0, 2), key) : undefined

  const sizeOf = async (file: string | undefined): Promise<number | undefined> => {
    if (file === undefined) return undefined
    try {
      return (await stat(file)).size
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  return {
    put: async (content) => {
      const draft = join(drafts, randomUUID())
      try {
        const info = await writeDraft(draft, content)
        const file = join(folder, info.key.slice(0, 2), info.key)
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        // Like what `keep` and `sweep` do to a file without waiting, so that none comes in the middle of another.
        renameSync(draft, file)
        await flushFolder(dirname(file))
        await flushFolder(folder)
        return info
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key, { start, end } = { start: 0 }) => {
      const file = fileOf(key)
      const size = await sizeOf(file)
      if (file === undefined || size === undefined) return undefined
      const last = Math.min(end ?? size - 1, size - 1)
      return start > last ? Readable.from([]) : createReadStream(file, { start, end: last })
    },
    stat: async (key) => {
      const size = await sizeOf(fileOf(key))
      return size === undefined ? undefined : { key, size }
    },
    keys: async function* () {
      for (const path of await readdir(folder, { recursive: true })) {
        const key = basename(path)
        if (isBlobKey(key)) yield key
      }
    },
    keep: async (key) => {
      const file = fileOf(key)
      if (file === undefined || !existsSync(file)) return false
      const now = new Date()
      utimesSync(file, now, now)
      return true
    },
    sweep: async (before, isNeeded) => {
      const files = (await readdir(folder, { recursive: true })).flatMap((path) => {
        const key = basename(path)
        return isNeeded(key) ? [] : (fileOf(key) ?? [])
      })
      const isOld = (file: string) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? before) < before
      let swept = 0
      for (const [index, file] of files.entries()) {
        if (index % 100 === 99) await others()
        if (!isOld(file)) continue
        rmSync(file)
        swept += 1
      }
      return swept
    },
    remove: async (key) => {
      const file = fileOf(key)
      if (file === undefined) return false
      try {
        await rm(file)
        await flushFolder(dirname(file))
        return true
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return false
        throw error
      }
    },
  }
}

const writeDraft = async (file: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk)
      size += chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { key: hash.digest('hex'), size }
}
