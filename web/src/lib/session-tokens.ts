import { setSiteCookie, type CookieJar } from './site-cookie.ts'

/** Where a session's tokens are kept. The spec keeps them locally; the HttpOnly cookie of the API wins over them (D-1.1). */
export interface SessionTokens {
  read(): TokenPair | undefined
  write(tokens: TokenPair): void
  /** Forgets the session and its unsent input: the next person at this device must not find it. */
  clear(): void
}

/** The tokens of a session; the second is good for the next pair. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Seconds: no session is older without having been used (D-1.1). */
const thirtyDays = 2_592_000

const accessKey = 'accessToken'
const refreshKey = 'refreshToken'
/** Says to the server that this visitor may be somebody, without saying who: hidden companies are then decided in the browser. */
export const sessionMarker = 'angemeldet'

/** The key prefix of data stored only for a session, such as drafts. */
export const keptForSession = 'sitzung:'

/** The end of the session in another tab is the end of it here. */
export const endsSession = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
  key === null || (key === accessKey && newValue === null)

/** The browser's store, shared by all tabs, and this window's own: drafts lie in either. */
export const localSessionTokens = (storage: Storage, jar: CookieJar, ofWindow: Storage): SessionTokens => ({
  read() {
    const accessToken = storage.getItem(accessKey)
    if (accessToken === null) return undefined
    return { accessToken, refreshToken: storage.getItem(refreshKey) ?? '' }
  },
  write({ accessToken, refreshToken }) {
    storage.setItem(accessKey, accessToken)
    storage.setItem(refreshKey, refreshToken)
    setSiteCookie(jar, sessionMarker, '1', thirtyDays)
  },
  clear() {
    storage.removeItem(accessKey)
    storage.removeItem(refreshKey)
    for (const kept of [storage, ofWindow]) {
      const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
      for (const name of names) if (name.startsWith(keptForSession)) kept.removeItem(name)
    }
    setSiteCookie(jar, sessionMarker, '', 0)
  },
})

/** Tokens that live as long as the value: for server rendering (nobody is logged in) and tests. */
export const memorySessionTokens = (tokens?: TokenPair): SessionTokens => {
  let kept = tokens
  return {
    read: () => kept,
    write: (next) => {
      kept = next
    },
    clear: () => {
      kept = undefined
    },
  }
}
