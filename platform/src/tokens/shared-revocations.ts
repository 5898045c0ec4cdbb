import type { Clock } from '../lib/clock.ts'
import { rest } from '../lib/rest.ts'
import type { Vault } from '../vault/vault.ts'
import { accessTokenMinutes, type AccessTokens } from './access-tokens.ts'

/** Access tokens that all processes with one vault withdraw together. */
export interface SharedAccessTokens extends AccessTokens {
  /** Refuses from here on what other processes have withdrawn by now, or this one before it was started anew. */
  hear(): Promise<void>
}

const prefix = 'withdrawn/'

/**
 * Notes in the vault what is withdrawn, for as long as a token of it can be about (docs/decisions/0033). What a process has not heard yet it still takes: it listens
 * with {@link watchRevocations}, so that no call has to ask the vault.
 */
export const sharedRevocations = (tokens: AccessTokens, vault: Vault, clock: Clock): SharedAccessTokens => {
  let heard: ReadonlySet<string> = new Set()
  return {
    ...tokens,
    withdraw: async (sessionOrUserId) => {
      await tokens.withdraw(sessionOrUserId)
      const expiresAt = clock.now() + accessTokenMinutes * 60_000
      // Who finds it there already was withdrawn a moment ago, and all of their tokens are older.
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

/** Milliseconds after which a session that was ended in one process is over in all. */
const pollMs = 1_000

/** Hears what was withdrawn before, and then every second until it is closed. `report` hears why it could not, once until it can again. */
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
