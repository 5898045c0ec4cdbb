import { setSiteCookie, type CookieJar } from './site-cookie.ts'

/** Up to where in the log this visitor has seen or done something (promise 5): tokens that only the server can compare, joined by dots. */
export interface SeenPosition {
  read(): string | undefined
  write(position: string): void
}

/** More would make a request's headers long. */
export const mostJoined = 8

/** Several positions as one, the newest first. The server takes the latest, or the earliest, and answers with one. */
export const joinedPositions = (newer: string, older: string | undefined): string =>
  older === undefined ? newer : `${newer}.${older}`.split('.').slice(0, mostJoined).join('.')

/** The server reads it with each page (query-service, `pages.ts`). */
const name = 'schaufenster-position'

/**
 * Kept in a cookie for as long as the browser is open: so it outlives a reload, other tabs know it, and pages that the server draws are not older
 * than what was done.
 */
export const cookieSeenPosition = (jar: CookieJar): SeenPosition => ({
  read: () =>
    jar.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  write: (position) => {
    setSiteCookie(jar, name, position)
  },
})

/** For as long as the value lives: the server's pages, which wait before they are drawn, and tests. */
export const memorySeenPosition = (): SeenPosition => {
  let kept: string | undefined
  return {
    read: () => kept,
    write: (position) => {
      kept = position
    },
  }
}
