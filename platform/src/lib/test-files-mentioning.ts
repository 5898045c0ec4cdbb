import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files below a folder whose bytes hold a text: how a test sees that something is nowhere any more (promise 8). A product that runs
 * meanwhile removes files of its own, such as a model's generation after its successor; a file that is gone holds nothing.
 */
export const filesMentioning = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => bytesOf(file).includes(text))

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (fault) {
    if (existsSync(file)) throw fault
    return Buffer.alloc(0)
  }
}
