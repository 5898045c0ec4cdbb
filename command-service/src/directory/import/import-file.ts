import { createHash } from 'node:crypto'
import type { ImportFormat } from './format.ts'
import { rowsOf } from './format.ts'

/** A file to import. It is read twice: once to inspect it, once to import it. */
export interface ImportFile {
  readonly name: string
  /** Reads from the start each time. */
  readonly open: () => AsyncIterable<Uint8Array>
}

/** Lends a file to a task for the task's duration. */
export type LentFile = <Result>(use: (open: ImportFile['open']) => Promise<Result>) => Promise<Result>

/** Facts known after reading a file. The hash makes up the import's id, so that a repeat resumes it. */
export interface FileFacts {
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly rows: number
}

/** Reads the whole file once. Throws `UnreadableFile` if it has no rows of this format. */
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
