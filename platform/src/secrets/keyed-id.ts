import { createHmac } from 'node:crypto'
import type { SecretKeys } from './secrets.ts'

/**
 * The id that stands for a personal value in stream names and keys. The same value gives the same id, which can't be reversed without the key
 * (promise 8). `purpose` keeps ids of different uses apart, so that they can't be joined. 43 characters of base64url.
 */
export const keyedId = (idKey: Uint8Array, purpose: string, value: string): string =>
  createHmac('sha256', idKey).update(`${purpose}\0${value}`).digest('base64url')

/** What stands for one value under each known key: the newest first, by which new records are kept, and by all of which they are looked up. */
export type KeyedIds = readonly [string, ...string[]]

/** The ids of a value under all known keys, so that a rotation forgets nobody (docs/decisions/0024). */
export const keyedIds = ([newest, ...older]: SecretKeys, purpose: string, value: string): KeyedIds => [
  keyedId(newest, purpose, value),
  ...older.map((key) => keyedId(key, purpose, value)),
]
