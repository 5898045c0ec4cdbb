/** A map that lets go of what was used longest ago once it holds more bytes than it may. What is larger than all of it is not held at all. */
export interface ByteLru<Value> {
  /** What is got counts as used. */
  get(key: string): Value | undefined
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
}

interface Held<Value> {
  readonly value: Value
  readonly bytes: number
  used: boolean
}

/** What was used is known to within one round (second chance): moving an entry at each use took 2 µs of an answer's 20. */
export const createByteLru = <Value>(mostBytes: number): ByteLru<Value> => {
  const held = new Map<string, Held<Value>>()
  // Goes round and is kept: one made anew steps over the gaps of all that was let go, which took 20 µs of a full map's 30.
  let round = held.entries()
  let total = 0

  const oldest = (): readonly [key: string, entry: Held<Value>] | undefined => {
    const { value } = round.next()
    if (value !== undefined) return value
    round = held.entries()
    return round.next().value
  }
  const remove = (key: string): void => {
    total -= held.get(key)?.bytes ?? 0
    held.delete(key)
  }
  /** Lets the oldest go until the rest fits, but those that were used meanwhile begin anew, and `newest` stays. */
  const shrink = (newest: string): void => {
    while (total > mostBytes) {
      const [key, entry] = oldest() ?? []
      if (key === undefined || entry === undefined) return
      held.delete(key)
      if (entry.used || key === newest) {
        entry.used = false
        held.set(key, entry)
      } else total -= entry.bytes
    }
  }
  return {
    get: (key) => {
      const entry = held.get(key)
      if (entry !== undefined) entry.used = true
      return entry?.value
    },
    set: (key, value, bytes) => {
      remove(key)
      if (bytes > mostBytes) return
      held.set(key, { value, bytes, used: false })
      total += bytes
      shrink(key)
    },
    delete: remove,
  }
}
