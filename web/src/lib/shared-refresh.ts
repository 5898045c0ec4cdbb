import type { Fetch } from './api-client.ts'
import { ApiError, offline, problemOf } from './problem.ts'
import type { SessionTokens } from './session-tokens.ts'

/** Runs `task` while nothing else holds the lock, in this tab or another of the same site. */
export type Exclusive = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Web Locks where the browser has them (all current ones do); else one at a time in this tab. */
export const browserExclusive = (locks: LockManager | undefined): Exclusive => {
  if (locks !== undefined) return async (task) => await locks.request('schaufenster-refresh', task)
  return oneAtATime()
}

/** A queue in memory: the fallback without Web Locks, on the server and in tests. */
export const oneAtATime = (): Exclusive => {
  let last: Promise<unknown> = Promise.resolve()
  return async (task) => {
    const result = last.then(task, task)
    last = result.catch(() => undefined)
    return await result
  }
}

interface RefreshOptions {
  readonly fetch: Fetch
  readonly tokens: SessionTokens
  readonly onSessionLost: () => void
}

/**
 * Returns a fresh access token for a refused one. Must be called exclusively: a caller that comes while it is
 * running, or after another tab's refresh, gets the same token without a second call (D-1.1). Undefined once
 * the session is over: a public page then continues without one (D-G14). A lost network or a broken server
 * doesn't end a session; it throws.
 */
export const sharedRefresh =
  ({ fetch, tokens, onSessionLost }: RefreshOptions) =>
  async (refused: string): Promise<string | undefined> => {
    const current = tokens.read()
    if (current?.accessToken !== refused) return current?.accessToken
    const response = await requestTokens(fetch, current.refreshToken)
    if (response.ok) {
      const renewed: { accessToken: string; refreshToken?: string } = await response.json()
      tokens.write({ refreshToken: current.refreshToken, ...renewed })
      return renewed.accessToken
    }
    if (response.status >= 500 || response.status === 429) throw new ApiError(problemOf(response.status, {}))
    tokens.clear()
    onSessionLost()
    return undefined
  }

const requestTokens = async (fetch: Fetch, refreshToken: string): Promise<Response> => {
  try {
    return await fetch('/api/auth/refresh-token', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
  } catch {
    throw new ApiError(offline)
  }
}
