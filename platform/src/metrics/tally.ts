import type { Sample } from './exposition.ts'

/** Counts occurrences by label values that are known beforehand. Values from callers would let it grow for ever. */
export interface Tally {
  count(...values: readonly string[]): void
  read(): readonly Sample[]
}

/** Counts by labels with these names, in this order. */
export const createTally = (...names: readonly string[]): Tally => {
  const counted = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>()
  const begin = (key: string, values: readonly string[]) => {
    const entry = {
      labels: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
      value: 0,
    }
    counted.set(key, entry)
    return entry
  }
  return {
    count: (...values) => {
      const key = values.join('\n')
      const entry = counted.get(key) ?? begin(key, values)
      entry.value += 1
    },
    read: () => [...counted.values()].map((entry) => ({ ...entry })),
  }
}
