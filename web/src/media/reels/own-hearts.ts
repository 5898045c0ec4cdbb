const key = 'herzen'
/** So many are remembered: a heart of a guest is gone from the server after a day (D-4.5). */
const most = 200

const read = (): readonly string[] => {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((id) => id !== '')
  } catch {
    return []
  }
}

/** Reels whose heart was pressed in this browser: the server can't tell guests of one network apart. */
export const ownHearts = {
  has: (id: string): boolean => read().includes(id),
  keep: (id: string, isLiked: boolean): void => {
    const others = read().filter((other) => other !== id)
    try {
      localStorage.setItem(key, (isLiked ? [...others, id] : others).slice(-most).join(' '))
    } catch {
      // A browser that keeps nothing shows an empty heart the next time.
    }
  },
}
