import { beginning, isAfter, type Position } from './position.ts'

/** Where some positions of a log are in its copy. */
export interface MovedPositions {
  /** To be told of each event in order: where it stands, and where its copy does. */
  passed(position: Position, copy: Position): void
  /** Of each position the place in the copy up to which there is what stood up to it. */
  readonly moved: ReadonlyMap<Position, Position>
}

/** Follows a copy for the sake of these positions, which somebody has noted. */
export const movedPositions = (noted: readonly Position[]): MovedPositions => {
  const moved = new Map(noted.map((position) => [position, beginning]))
  return {
    passed: (position, copy) => {
      for (const one of moved.keys()) if (!isAfter(position, one)) moved.set(one, copy)
    },
    moved,
  }
}
