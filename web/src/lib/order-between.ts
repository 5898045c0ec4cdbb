interface Ordered {
  readonly order: number
}

/** The order that brings one of these to another place, 0 for the first; undefined where it is there already or the place isn't there. */
export const orderAt = (all: readonly Ordered[], from: number, to: number): number | undefined => {
  if (from === to || all[from] === undefined || all[to] === undefined) return undefined
  const others = all.filter((_, index) => index !== from)
  const [before, after] = [others[to - 1], others[to]]
  if (before === undefined) return (after?.order ?? 0) - 1
  return after === undefined ? before.order + 1 : (before.order + after.order) / 2
}
