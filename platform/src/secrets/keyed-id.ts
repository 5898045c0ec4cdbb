import { createHmac } from 'node:crypto'

/**
 * The id that stands for a personal value in stream names and keys. The same value gives the same id, which can't be reversed without the key
 * (promise 8). `purpose` keeps ids of different uses apart, so that they can't be joined. 43 characters of base64url.
 */
export const keyedId = (idKey: Uint8Array, purpose: string, value: string): string =>
  createHmac('sha256', idKey).update(`${purpose}\0${value}`).digest('base64url')
