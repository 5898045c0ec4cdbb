/** A place within a section, with its position. */
export interface Ordered {
  readonly id: string
  readonly position: number
}

/** The position for an item, and which others must move to make room. */
export interface Spot {
  readonly position: number
  readonly moved: readonly Ordered[]
}

/** The limit of the event schema. */
const farthest = 1_000_000

/**
 * The position for an item at `index` (from 0) among others in order. Takes the middle between two
 * neighbours, so that they need not move; renumbers all once there is no middle left.
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
