import type { Vault } from '../vault/vault.ts'

/**
 * Which sessions may be a user's, under keys that begin with the user, so that finding them doesn't take a search of everybody's. An entry outlives
 * its session; only the family says whether that is still open.
 */
export interface SessionLists {
  /** On disk when it resolves. Calling it again extends the entry. */
  note(userId: string, sessionId: string, expiresAt: number): Promise<void>
  sessionsOf(userId: string): Promise<readonly string[]>
  forget(userId: string, sessionId: string): Promise<void>
}

/** Keeps lists in the vault. When two callers write the same entry at once, either result will do. */
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
