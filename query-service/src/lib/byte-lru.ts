/** A map that drops the least recently used entries once it exceeds its bytes. An entry larger than the whole map is not kept at all. */
export interface ByteLru<Value> {
  /** Counts as a use. */
  get(key: string): Value | undefined
  /** Under all of these keys, replacing what was under any of them. */
  set(keys: readonly string[], value: Value, bytes: number): void
  /** Removes the entry with all of its keys. */
  delete(key: string): void
}

interface Held<Value> {
  readonly keys: readonly string[]
  readonly value: Value
  readonly bytes: number
  used: boolean
}

/** Recency is tracked only to within one round (second chance): moving an entry on each use took 2 µs of an answer's 20. */
export const createByteLru = <Value>(mostBytes: number): ByteLru<Value> => {
  const held = new Map<string, Held<Value>>()
  // Kept between calls. A new iterator would step over the gaps of all dropped entries, which took 20 µs of a full map's 30.
  let round = held.values()
  let total = 0

  const isFull = (): boolean => total > mostBytes
  const oldest = (): Held<Value> | undefined => {
    const { value } = round.next()
    if (value !== undefined) return value
    round = held.values()
    return round.next().value
  }
  const remove = (key: string): void => {
    const entry = held.get(key)
    if (entry === undefined) return
    for (const each of entry.keys) held.delete(each)
    total -= entry.bytes
  }
  const add = (entry: Held<Value>): void => {
    for (const key of entry.keys) held.set(key, entry)
    total += entry.bytes
  }
  /** Drops the oldest entries until the rest fits. Entries used in the meantime get another round, and `newest` stays. */
  const shrink = (newest: Held<Value>): void => {
    while (isFull()) {
      const entry = oldest()
      if (entry === undefined) return
      for (const key of entry.keys) remove(key)
      if (entry.used || entry === newest) add(entry)
      entry.used = false
    }
  }
  return {
    get: (key) => {
      const entry = held.get(key)
      if (entry !== undefined) entry.used = true
      return entry?.value
    },
    set: (keys, value, bytes) => {
      for (const key of keys) remove(key)
      if (bytes > mostBytes) return
      const entry = { keys, value, bytes, used: false }
      add(entry)
      shrink(entry)
    },
    delete: remove,
  }
}
