const key = 'herzen'
/** So many are remembered: a heart of a guest is gone from the server after a day (D-4.5). */
const most = 200

const read = (): readonly string[] => {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Whether the heart of a reel or a text was pressed in this browser: the server can't tell guests of one network apart (D-4.5). */
export const isOwnHeart = (id: string): boolean => read().includes(id)

/** Remembers how a guest left a heart. */
export const keepHeart = (id: string, isLiked: boolean): void => {
  const others = read().filter((other) => other !== id)
  try {
    localStorage.setItem(key, (isLiked ? [...others, id] : others).slice(-most).join(' '))
  } catch {
    // A browser that keeps nothing shows an empty heart the next time.
  }
}
