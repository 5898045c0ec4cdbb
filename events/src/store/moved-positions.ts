import { beginning, isAfter, type Position } from './position.ts'

/** Maps some positions of a log to those in its copy. */
export interface MovedPositions {
  /** Receives each event in order: its old and its new position. */
  passed(position: Position, copy: Position): void
  /** Maps each position to the position in the copy with the same prefix. */
  readonly moved: ReadonlyMap<Position, Position>
}

/** Follows a copy to map these stored positions. */
export const movedPositions = (noted: readonly Position[]): MovedPositions => {
  const moved = new Map(noted.map((position) => [position, beginning]))
  return {
    passed: (position, copy) => {
      for (const one of moved.keys()) if (!isAfter(position, one)) moved.set(one, copy)
    },
    moved,
  }
}
