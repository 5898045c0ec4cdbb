import { createHash, randomBytes } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Vault } from '../vault/vault.ts'

/** What a mailed link stands for: what it is for, whose it is, and which of their requests. */
const Grant = Type.Object({ purpose: Type.String(), userId: Type.String(), requestId: Type.String() })
export type Grant = Static<typeof Grant>
const grants = Compile(Grant)

/**
 * Tokens of mailed links. The vault keeps their hashes, until they run out; nobody keeps a token. That a link works once says the stream of its user, which
 * knows the requests that are open: so a token that was issued twice for one request, since its mail had to be made again, is still one.
 */
export interface OneTimeTokens {
  /** On disk when it resolves. `validUntil`: milliseconds since 1970. */
  issue(grant: Grant, validUntil: number): Promise<string>
  /** What a token stands for; undefined when it is none of ours, is for something else, or has run out. */
  read(purpose: string, token: string): Promise<Grant | undefined>
}

/** By their hashes in the vault: a stolen vault opens no account. */
export const createOneTimeTokens = (vault: Vault): OneTimeTokens => {
  const keyOf = (token: string) => `one-time-token/${createHash('sha256').update(token).digest('base64url')}`
  return {
    issue: async (grant, expiresAt) => {
      const token = randomBytes(24).toString('base64url')
      const value = new TextEncoder().encode(JSON.stringify(grant))
      if ((await vault.put(keyOf(token), value, 'absent', { expiresAt })) === undefined)
        throw new Error('a random token came twice')
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
