import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files below a folder whose bytes contain a text, in any case, as UTF-8, UTF-16 or base64. Tests use it to see that something is gone for good
 * (promise 8). A running product removes files of its own meanwhile, such as an old generation of a model; a file that is gone contains nothing.
 */
export const filesMentioning = (folder: string, text: string): readonly string[] => {
  const plain = [Buffer.from(text), Buffer.from(text, 'utf16le')].map(inSmallLetters)
  const coded = [text, text.toLowerCase()].flatMap(inBase64)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = bytesOf(file)
      const small = inSmallLetters(bytes)
      return plain.some((form) => small.includes(form)) || coded.some((form) => bytes.includes(form))
    })
}

/** One letter per byte, so that equal bytes stay equal whatever they are. */
const inSmallLetters = (bytes: Buffer): string => bytes.toString('latin1').toLowerCase()

/** Shorter texts could occur in random bytes. */
const leastCoded = 12

/** The base64 of a text without the characters that depend on its neighbours, for each of the three offsets in a group, in both alphabets. */
const inBase64 = (text: string): readonly string[] => {
  const bytes = Buffer.from(text)
  return [0, 1, 2]
    .flatMap((skipped) => {
      const whole = bytes.subarray(skipped)
      const groups = whole.subarray(0, whole.length - (whole.length % 3))
      return [groups.toString('base64'), groups.toString('base64url')]
    })
    .filter(({ length }) => length >= leastCoded)
}

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (fault) {
    if (existsSync(file)) throw fault
    return Buffer.alloc(0)
  }
}
