import { v7, validate } from 'uuid'
import type { Brand } from './brand.ts'

/** A time-ordered UUID (version 7), so that indexes grow at their right edge. */
export type Uuid = Brand<string, 'Uuid'>

export const isUuid = (text: string): text is Uuid => validate(text)

/** A new time-ordered id. Deciders never call it: ids are arguments. */
export const newUuid = (): Uuid => {
  const id = v7()
  if (!isUuid(id)) throw new Error('uuid made no UUID')
  return id
}

/** When a {@link newUuid} was made, in milliseconds since 1970. */
export const uuidTime = (id: Uuid): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
