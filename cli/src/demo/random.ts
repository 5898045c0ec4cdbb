/** Choices that are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to but without 1. */
  readonly next: () => number
  /** Both ends included. */
  readonly integer: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** Different items, at most as many as there are, in random order. */
  readonly sample: <Item>(items: readonly Item[], count: number) => readonly Item[]
  readonly weighted: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item
}

/** Mulberry32: short, fast and even enough for demo data; never for secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    sample: (items, count) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ item }) => item),
    weighted: (items, weightOf) => {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return pick(items)
    },
  }
}
