/** A place within a section, as it is ordered. */
export interface Ordered {
  readonly id: string
  readonly position: number
}

/** Where something goes, and which others must move for it. */
export interface Spot {
  readonly position: number
  readonly moved: readonly Ordered[]
}

/** As far as the schema of events goes. */
const farthest = 1_000_000

/**
 * The position of something that is to stand at `index`, 0 for the first, among others in their order. Between two it takes the middle, so that they
 * stay where they are; where numbers have no middle left, all are numbered anew.
 */
export const spotAt = (others: readonly Ordered[], index: number): Spot => {
  const at = Math.min(Math.max(index, 0), others.length)
  const before = others[at - 1]?.position
  const after = others[at]?.position
  const position = between(before, after)
  const fits =
    (before === undefined || position > before) &&
    (after === undefined || position < after) &&
    Math.abs(position) <= farthest
  if (fits) return { position, moved: [] }
  const moved = others.flatMap((one, place) => {
    const position = place < at ? place : place + 1
    return position === one.position ? [] : [{ id: one.id, position }]
  })
  return { position: at, moved }
}

const between = (before: number | undefined, after: number | undefined): number => {
  if (before === undefined) return after === undefined ? 0 : Math.floor(after) - 1
  return after === undefined ? Math.ceil(before) + 1 : (before + after) / 2
}
