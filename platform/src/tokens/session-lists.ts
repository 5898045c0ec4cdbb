import type { Vault } from '../vault/vault.ts'

/**
 * Which sessions may be a user's, by keys that begin with the user: so that nobody's sessions are looked for among those of everybody. An entry outlives its session; whether one goes on
 * says its family.
 */
export interface SessionLists {
  /** On disk when it resolves. Noting it again makes it last longer. */
  note(userId: string, sessionId: string, expiresAt: number): Promise<void>
  sessionsOf(userId: string): Promise<readonly string[]>
  forget(userId: string, sessionId: string): Promise<void>
}

/** In the vault; of two who note the same at once either will do. */
export const createSessionLists = (vault: Vault): SessionLists => {
  const prefixOf = (userId: string) => `sessions-of/${userId}/`
  return {
    note: async (userId, sessionId, expiresAt) => {
      const key = prefixOf(userId) + sessionId
      const record = await vault.get(key)
      await vault.put(key, new Uint8Array(), record?.version ?? 'absent', { expiresAt })
    },
    sessionsOf: async (userId) => {
      const prefix = prefixOf(userId)
      const entries = await vault.list(prefix, Number.MAX_SAFE_INTEGER)
      return entries.map(({ key }) => key.slice(prefix.length))
    },
    forget: async (userId, sessionId) => {
      const key = prefixOf(userId) + sessionId
      const record = await vault.get(key)
      if (record !== undefined) await vault.remove(key, record.version)
    },
  }
}
