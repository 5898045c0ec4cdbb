import type { Brand } from '@schaufenster/platform/lib/brand.ts'

/**
 * A place in the log. Opaque: it can be compared and handed back, nothing else. Its text sorts as the log does, so that every store can
 * compare it. It says where an event stands, never that everything before it was seen (design.md, promise 3).
 */
export type Position = Brand<string, 'Position'>

/** Negative when `a` stands before `b`. */
export const comparePositions = (a: Position, b: Position): number => (a < b ? -1 : a > b ? 1 : 0)

export const isAfter = (a: Position, b: Position): boolean => a > b

const shape = /^[0-9a-f]{16}(-[0-9a-f]{16})?$/

/** Recognises a position that came from outside: a query string, a checkpoint row. */
export const isPosition = (text: string): text is Position => shape.test(text)

const parsed = (text: string): Position => {
  if (!isPosition(text)) throw new Error(`not a position: ${text}`)
  return text
}

/** The position of an adapter that counts its events (SQLite, memory). */
export const positionFromOrdinal = (ordinal: number): Position =>
  parsed(ordinal.toString(16).padStart(16, '0'))

/** The ordinal behind {@link positionFromOrdinal}; for the adapter that made it. */
export const ordinalOf = (position: Position): number => Number.parseInt(position.slice(0, 16), 16)

/** Before the first event. */
export const beginning: Position = positionFromOrdinal(0)
