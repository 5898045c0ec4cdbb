import { createHash } from 'node:crypto'
import type { ImportFormat } from './format.ts'
import { rowsOf } from './format.ts'

/** A file to import. It is read twice: once to know it, once to take it in. */
export interface ImportFile {
  readonly name: string
  /** From its beginning, each time. */
  readonly open: () => AsyncIterable<Uint8Array>
}

/** Lends a file to a task, for as long as the task takes. */
export type LentFile = <Result>(use: (open: ImportFile['open']) => Promise<Result>) => Promise<Result>

/** What is known once a file was read through. The import's id is made of the hash, so that a repeat goes on where it was. */
export interface FileFacts {
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly rows: number
}

/** Reads the whole file once. Throws `UnreadableFile` for one that holds no rows of this format. */
export const factsOf = async (
  file: ImportFile,
  format: ImportFormat,
  signal?: AbortSignal,
): Promise<FileFacts> => {
  const hash = createHash('sha256')
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.open()) {
      signal?.throwIfAborted()
      hash.update(chunk)
      yield chunk
    }
  }
  let rows = 0
  for await (const _ of rowsOf(format, hashed())) rows += 1
  return { hash: hash.digest('hex'), rows }
}
