import { hash } from 'node:crypto'

/** The predecessor of every stream's first link. */
export const genesis = '0'.repeat(64)

/**
 * The SHA-256 (hex) that ties an event to everything before it in its stream (promise 9). The body names stream and id, so an event can't be moved to
 * another stream; the position ties it to its place among all streams. The parts can't be confused: the first has a fixed length, the next two are
 * digits.
 */
export const linkAfter = (previous: string, position: number, revision: number, body: string): string =>
  hash('sha256', `${previous}:${position}:${revision}:${body}`)
