import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { Documents } from './documents.ts'
import { everything } from './filter.ts'

/** A fingerprint of a read model. Two generations with the same documents have the same one, and hardly any others do. */
export interface ModelChecksum {
  /** SHA-256 in hex over keys and documents as canonical JSON, in key order. */
  readonly checksum: string
  readonly documents: number
}

/** Large enough that an engine which sorts for each page isn't asked too often, small enough not to block the thread for long. */
const pageSize = 2_000

/**
 * Reads a whole model and hashes it (promise 4: a rebuilt model equals the live one). `documents` must not change meanwhile: use a connection in one
 * read transaction. Lets others work after each page.
 */
export const checksumOf = async (documents: Documents, name: string): Promise<ModelChecksum> => {
  const reader = documents.reader<unknown>({ name, fold: () => undefined })
  const hash = createHash('sha256')
  let count = 0
  let after: string | undefined
  for (;;) {
    const page = await reader.find({
      where: everything,
      ...(after !== undefined && { after }),
      limit: pageSize,
    })
    for (const { key, document } of page) hash.update(`${key}\n${canonicalJson(document)}\n`)
    count += page.length
    after = page.at(-1)?.key
    if (page.length < pageSize) return { checksum: hash.digest('hex'), documents: count }
    await setImmediate()
  }
}
