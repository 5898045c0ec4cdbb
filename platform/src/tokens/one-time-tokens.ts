import { createHash, randomBytes } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Vault } from '../vault/vault.ts'

/** What a mailed link grants: its purpose, the user, and which of their requests. */
const Grant = Type.Object({ purpose: Type.String(), userId: Type.String(), requestId: Type.String() })
export type Grant = Static<typeof Grant>
const grants = Compile(Grant)

/**
 * Tokens of mailed links. The vault keeps their hashes until they expire; nobody keeps a token. The user's stream, which knows the open requests,
 * makes sure that a link works once. A request whose mail had to be made again has two tokens but can still be used only once.
 */
export interface OneTimeTokens {
  /** On disk when it resolves. `validUntil`: milliseconds since 1970. */
  issue(grant: Grant, validUntil: number): Promise<string>
  /** What a token grants; undefined when it is not ours, has another purpose, or has expired. */
  read(purpose: string, token: string): Promise<Grant | undefined>
}

/** Keeps only hashes in the vault, so a stolen vault opens no account. */
export const createOneTimeTokens = (vault: Vault): OneTimeTokens => {
  const keyOf = (token: string) => `one-time-token/${createHash('sha256').update(token).digest('base64url')}`
  return {
    issue: async (grant, expiresAt) => {
      const token = randomBytes(24).toString('base64url')
      const value = new TextEncoder().encode(JSON.stringify(grant))
      if ((await vault.put(keyOf(token), value, 'absent', { expiresAt })) === undefined)
        throw new Error('a random token occurred twice')
      return token
    },
    read: async (purpose, token) => {
      const record = await vault.get(keyOf(token))
      if (record === undefined) return undefined
      const grant = grants.Parse(JSON.parse(new TextDecoder().decode(record.value)))
      return grant.purpose === purpose ? grant : undefined
    },
  }
}
