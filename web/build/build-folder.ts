import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The contents of a folder: what it was built from, and the build's files by their paths in it. */
interface Built {
  readonly from: string
  readonly files: readonly string[]
}

const noteIn = (folder: string): string => join(folder, 'built.json')

const builtIn = async (folder: string): Promise<Built> => {
  try {
    return JSON.parse(await readFile(noteIn(folder), 'utf8'))
  } catch {
    return { from: '', files: [] }
  }
}

/** The files below a file or folder, by their paths in the folder `root`, in order. */
const filesBelow = async (path: string, root: string): Promise<readonly string[]> => {
  if ((await stat(path)).isFile()) return [relative(root, path)]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

/** One hash for names and contents of everything below these paths. */
export const fingerprintOf = async (root: string, paths: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of await filesBelow(join(root, path), root)) {
      const content = await readFile(join(root, file))
      hash.update(`${file} ${content.length}\n`).update(content)
    }
  return hash.digest('hex')
}

/** Whether the folder already holds what is made of these sources. */
export const isBuiltFrom = async (folder: string, from: string): Promise<boolean> =>
  (await builtIn(folder)).from === from

/**
 * Moves a finished build over the one before it, file by file, so that a server that runs from the folder misses none. What the build before
 * brought stays, for that server; what only older ones brought goes.
 */
export const takeOver = async (next: string, folder: string, from: string): Promise<void> => {
  const before = await builtIn(folder)
  const files = await filesBelow(next, next)
  // First: whatever comes between, the folder is not taken for either build.
  await rm(noteIn(folder), { force: true })
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await rename(join(next, file), join(folder, file))
  }
  await rm(next, { recursive: true })
  const kept = new Set([...files, ...before.files])
  for (const file of await filesBelow(folder, folder)) if (!kept.has(file)) await rm(join(folder, file))
  await writeFile(noteIn(folder), JSON.stringify({ from, files } satisfies Built))
}
