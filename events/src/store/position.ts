import type { Brand } from '@schaufenster/platform/lib/brand.ts'

/**
 * A place in the log. Opaque: it can only be compared and passed back. Its text sorts in log order, so that every store can compare it. It says where
 * an event is, not that everything before it was seen (promise 3).
 */
export type Position = Brand<string, 'Position'>

/** Negative if `a` is before `b`. */
export const comparePositions = (a: Position, b: Position): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whether `a` is after `b`. */
export const isAfter = (a: Position, b: Position): boolean => a > b

const shape = /^[0-9a-f]{16}(-[0-9a-f]{16})?$/

/** Recognises an untrusted position, from a query string or a checkpoint row. */
export const isPosition = (text: string): text is Position => shape.test(text)

const zeros = '0'.repeat(16)

/** Enough to recognise a text padded here. A replay makes one of these for every event. */
const isPadded = (text: string): text is Position => text.length === zeros.length

/** The position of an adapter that counts its events (SQLite, memory). */
export const positionFromOrdinal = (ordinal: number): Position => {
  const digits = ordinal.toString(16)
  const text = zeros.slice(digits.length) + digits
  if (!Number.isSafeInteger(ordinal) || ordinal < 0 || !isPadded(text)) {
    throw new Error(`not an ordinal: ${ordinal}`)
  }
  return text
}

/** The ordinal behind {@link positionFromOrdinal}, for the adapter that made it. */
export const ordinalOf = (position: Position): number => Number.parseInt(position.slice(0, 16), 16)

/** Before the first event. */
export const beginning: Position = positionFromOrdinal(0)

/** Whether a position was made by {@link positionFromOrdinal}. In another kind of store it means nothing. */
export const isOrdinal = (position: Position): boolean => isPadded(position)
