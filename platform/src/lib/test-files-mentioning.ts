import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files below a folder whose bytes hold a text, in small letters or large ones, as UTF-8, UTF-16 or in base64: how a test sees that something is nowhere
 * any more (promise 8). A product that runs meanwhile removes files of its own, such as a model's generation after its successor; a file that is gone
 * holds nothing.
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

/** A letter a byte, so that whatever the bytes are, equal ones stay equal. */
const inSmallLetters = (bytes: Buffer): string => bytes.toString('latin1').toLowerCase()

/** Shorter ones could stand in anything that is random. */
const leastCoded = 12

/** The part of a text that looks the same whatever stands before and behind it, for each of its three places in a group, in both alphabets. */
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
