import type { Clock } from '../lib/clock.ts'
import { rest } from '../lib/rest.ts'
import type { Vault } from '../vault/vault.ts'
import { accessTokenMinutes, type AccessTokens } from './access-tokens.ts'

/** Access tokens whose revocations are shared by all processes with one vault. */
export interface SharedAccessTokens extends AccessTokens {
  /** Refuses from now on what other processes have revoked so far, or this one before a restart. */
  hear(): Promise<void>
}

const prefix = 'withdrawn/'

/**
 * Records revocations in the vault for as long as a revoked token could still be valid (docs/decisions/0033). A process accepts a revoked token until
 * it has heard of it. It listens with {@link watchRevocations}, so that no call has to ask the vault.
 */
export const sharedRevocations = (tokens: AccessTokens, vault: Vault, clock: Clock): SharedAccessTokens => {
  let heard: ReadonlySet<string> = new Set()
  return {
    ...tokens,
    withdraw: async (sessionOrUserId) => {
      await tokens.withdraw(sessionOrUserId)
      const expiresAt = clock.now() + accessTokenMinutes * 60_000
      // An existing entry was made a moment ago, and all of the session's tokens are older than it.
      await vault.put(prefix + sessionOrUserId, new Uint8Array(), 'absent', { expiresAt })
    },
    hear: async () => {
      const noted = await vault.list(prefix, Number.MAX_SAFE_INTEGER)
      const ids = new Set(noted.map(({ key }) => key.slice(prefix.length)))
      for (const id of ids) if (!heard.has(id)) await tokens.withdraw(id)
      heard = ids
    },
  }
}

/** Milliseconds until a session that was ended in one process is refused in all. */
const pollMs = 1_000

/** Learns of earlier revocations first, then polls every second until closed. `report` receives a failure to do so, once until it works again. */
export const watchRevocations = async (
  tokens: Pick<SharedAccessTokens, 'hear'>,
  report: (fault: unknown) => void,
): Promise<{ close(): Promise<void> }> => {
  await tokens.hear()
  const stop = new AbortController()
  const listen = async (): Promise<void> => {
    let isFailing = false
    for (;;) {
      await rest(pollMs, stop.signal)
      if (stop.signal.aborted) return
      try {
        await tokens.hear()
        isFailing = false
      } catch (fault) {
        if (!isFailing) report(fault)
        isFailing = true
      }
    }
  }
  const ended = listen()
  return {
    close: async () => {
      stop.abort()
      await ended
    },
  }
}
