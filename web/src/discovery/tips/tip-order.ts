interface Ordered {
  readonly id: string
  readonly order: number
}

/** The order that brings a tip one place up or down among those that are shown; undefined where it can't go further. */
export const movedOrder = (tips: readonly Ordered[], id: string, way: 'up' | 'down'): number | undefined => {
  const from = tips.findIndex((tip) => tip.id === id)
  if (from < 0) return undefined
  const [next, beyond] = way === 'up' ? [tips[from - 1], tips[from - 2]] : [tips[from + 1], tips[from + 2]]
  if (next === undefined) return undefined
  return beyond === undefined ? next.order + (way === 'up' ? -1 : 1) : (next.order + beyond.order) / 2
}
