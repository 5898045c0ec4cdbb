/** A 32-bit FNV-1a hash of a text: the seed of whatever must look the same each time. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Numbers from 0 up to, not including, `below`; the same ones for the same seed (mulberry32). */
export const seededPicks = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

/** The item at `index`, counted around the end; lists here are never empty. */
export const around = <Item>(items: readonly [Item, ...Item[]], index: number): Item =>
  items[index % items.length] ?? items[0]
