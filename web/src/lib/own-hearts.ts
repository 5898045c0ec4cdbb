import { keptInBrowser } from './kept-texts.ts'

const key = 'herzen'
/** So many are remembered: a heart of a guest is gone from the server after a day (D-4.5). */
const most = 200

const read = (): readonly string[] => keptInBrowser.read(key)?.split(' ') ?? []

/** Whether the heart of a reel or a text was pressed in this browser: the server can't tell guests of one network apart (D-4.5). */
export const isOwnHeart = (id: string): boolean => read().includes(id)

/** Remembers how a guest left a heart. */
export const keepHeart = (id: string, isLiked: boolean): void => {
  const others = read().filter((other) => other !== id)
  keptInBrowser.keep(key, (isLiked ? [...others, id] : others).slice(-most).join(' '))
}
