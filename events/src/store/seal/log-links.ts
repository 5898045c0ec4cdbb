import type { Position } from '../position.ts'

/** An event's position, and the link (hex) to everything before it in its stream. */
export interface LogLink {
  readonly position: Position
  readonly link: string
}

/** Awaited where long work gives others a turn. */
export type Pause = () => Promise<unknown>

/** The links of a log in order, for sealing. */
export interface LogLinks {
  head(): Promise<Position>
  /** Up to `limit` links right after a position; fewer only at the end. A reader that keeps the thread busy pauses now and then. */
  after(position: Position, limit: number, pause: Pause): Promise<readonly LogLink[]>
}
