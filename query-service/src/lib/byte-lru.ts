/** A map that lets go of what was used longest ago once it holds more bytes than it may. What is larger than all of it is not held at all. */
export interface ByteLru<Value> {
  /** What is got counts as used. */
  get(key: string): Value | undefined
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
}

export const createByteLru = <Value>(mostBytes: number): ByteLru<Value> => {
  const held = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let total = 0

  const remove = (key: string): void => {
    total -= held.get(key)?.bytes ?? 0
    held.delete(key)
  }
  return {
    get: (key) => {
      const entry = held.get(key)
      if (entry === undefined) return undefined
      held.delete(key)
      held.set(key, entry)
      return entry.value
    },
    set: (key, value, bytes) => {
      remove(key)
      held.set(key, { value, bytes })
      total += bytes
      for (const oldest of held.keys()) {
        if (total <= mostBytes) return
        remove(oldest)
      }
    },
    delete: remove,
  }
}
