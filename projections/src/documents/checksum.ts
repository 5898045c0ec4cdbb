import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import type { Documents } from './documents.ts'
import { everything } from './filter.ts'

/** A fingerprint of a read model: two fillings with the same documents have the same, and hardly any others. */
export interface ModelChecksum {
  /** SHA-256, hexadecimal, over keys and documents as canonical JSON, in the order of the keys. */
  readonly checksum: string
  readonly documents: number
}

const pageSize = 500

/**
 * Reads a whole model and sums it up (design.md, promise 4: a rebuilt model equals the live one). `documents` must stand still meanwhile: a connection in
 * one read transaction. Lets others work after each page.
 */
export const checksumOf = async (documents: Documents, name: string): Promise<ModelChecksum> => {
  const reader = documents.reader<unknown>({ name, fold: () => undefined })
  const hash = createHash('sha256')
  let count = 0
  for (;;) {
    const page = await reader.find({ where: everything, limit: pageSize, offset: count })
    for (const { key, document } of page) hash.update(`${key}\n${canonicalJson(document)}\n`)
    count += page.length
    if (page.length < pageSize) return { checksum: hash.digest('hex'), documents: count }
    await setImmediate()
  }
}
