/** How a hit of one order stands in the other. */
export type Move =
  | { readonly kind: 'same' | 'new' | 'gone' }
  | { readonly kind: 'up' | 'down'; readonly by: number }

/** What became of a hit that stands in `from` at `at`. `there`: what is said where the other order lacks it. */
export const moveOf = (id: string, at: number, other: readonly string[], there: 'new' | 'gone'): Move => {
  const before = other.indexOf(id)
  if (before === -1) return { kind: there }
  if (before === at) return { kind: 'same' }
  return before > at ? { kind: 'up', by: before - at } : { kind: 'down', by: at - before }
}

/** For those who read it. */
export const moveInWords = (move: Move): string => {
  switch (move.kind) {
    case 'same':
      return 'gleich'
    case 'new':
      return 'neu'
    case 'gone':
      return 'entfällt'
    case 'up':
      return `${move.by} höher`
    case 'down':
      return `${move.by} tiefer`
  }
}
