/** Where a session's tokens are kept. The spec keeps them locally; the HttpOnly cookie of the API wins over them (D-1.1). */
export interface SessionTokens {
  read(): TokenPair | undefined
  write(tokens: TokenPair): void
  clear(): void
}

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

const accessKey = 'accessToken'
const refreshKey = 'refreshToken'
/** Says to the server that this visitor may be somebody, without saying who: hidden companies are then decided in the browser. */
export const sessionMarker = 'angemeldet'

/** The browser's store, shared by all tabs. */
export const localSessionTokens = (storage: Storage, document: Document): SessionTokens => ({
  read() {
    const accessToken = storage.getItem(accessKey)
    if (accessToken === null) return undefined
    return { accessToken, refreshToken: storage.getItem(refreshKey) ?? '' }
  },
  write({ accessToken, refreshToken }) {
    storage.setItem(accessKey, accessToken)
    storage.setItem(refreshKey, refreshToken)
    document.cookie = `${sessionMarker}=1; Path=/; SameSite=Lax; Max-Age=2592000`
  },
  clear() {
    storage.removeItem(accessKey)
    storage.removeItem(refreshKey)
    document.cookie = `${sessionMarker}=; Path=/; SameSite=Lax; Max-Age=0`
  },
})

/** Tokens for as long as the value lives: the server's pages (nobody is logged in) and tests. */
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
