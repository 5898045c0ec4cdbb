import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, hasErrorCode } from '../lib/files.ts'

/** The content of a secret's file; undefined when there is none. Throws when anybody but its owner may read it. */
export const readSecretFile = async (folder: string, name: string): Promise<string | undefined> => {
  const file = join(folder, name)
  try {
    const { mode } = await stat(file)
    if ((mode & 0o077) !== 0) {
      throw new Error(`${file} can be read by other users of this machine. Run: chmod 600 ${file}`)
    }
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Creates a secret's file with mode 0600 and answers its content. If several processes do so at once, one wins and all get the winner's text. It is
 * on disk before it is used, since losing it would lose what it encrypts.
 */
export const createSecretFile = async (folder: string, name: string, text: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${name}.${randomUUID()}`)
  try {
    await written(draft, `${text}\n`)
    // Unlike a rename, a link never replaces a file that another process has made.
    await link(draft, join(folder, name))
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  await flushFolder(folder)
  const winner = await readSecretFile(folder, name)
  if (winner === undefined) throw new Error(`${join(folder, name)} was removed while it was being created`)
  return winner
}

const written = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
