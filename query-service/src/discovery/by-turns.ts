/** The same items in round-robin order: the first of each group, then the second ones, and so on. Each round keeps their order. */
export const byTurns = <Item>(items: readonly Item[], groupOf: (item: Item) => string): Item[] => {
  const before = new Map<string, number>()
  const placed = items.map((item) => {
    const group = groupOf(item)
    const turn = before.get(group) ?? 0
    before.set(group, turn + 1)
    return { item, turn }
  })
  return placed.sort((a, b) => a.turn - b.turn).map(({ item }) => item)
}
