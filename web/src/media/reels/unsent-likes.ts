import { keptInWindow } from '../../lib/kept-texts.ts'

const keyOf = (id: string): string => `herz ${id}`
/** A call takes no longer; somebody else may sit at the window later. */
const mostMs = 60_000

/**
 * How the visitor left hearts that the server hasn't answered for, kept in this window: a page may be left before that, and the next one drawn
 * before the server has heard of it. A browser that keeps nothing shows what the server knows.
 */
export const unsentLikes = {
  read: (id: string): boolean | undefined => {
    const [wish, at] = keptInWindow.read(keyOf(id))?.split(' ') ?? []
    return Date.now() - Number(at) < mostMs ? wish === 'true' : undefined
  },
  keep: (id: string, wish: boolean): void => keptInWindow.keep(keyOf(id), `${wish} ${Date.now()}`),
  forget: (id: string): void => keptInWindow.forget(keyOf(id)),
}
