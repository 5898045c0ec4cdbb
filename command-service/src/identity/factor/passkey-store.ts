import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const Kept = Type.Object({
  credentialId: Type.String(),
  publicKey: Type.String(),
  counter: Type.Integer({ minimum: 0 }),
  /** When it last logged somebody in; milliseconds since 1970. */
  usedAt: Type.Optional(Type.Integer()),
})
/** What the vault has of a passkey; the private half never leaves its device. */
export type Kept = Static<typeof Kept>
const keptOnes = Compile(Kept)

/** A passkey of somebody, as it is kept, and the version that a writer must name to replace it. */
export interface KeptPasskey {
  readonly passkeyId: string
  readonly kept: Kept
  readonly version: number
}

/** The public keys of passkeys. Which of them count says the stream of their user: what a stop left here opens nothing. */
export interface PasskeyStore {
  of(userId: string): Promise<readonly KeptPasskey[]>
  /** False when another writer came first. */
  put(userId: string, passkeyId: string, kept: Kept, expected: number | 'absent'): Promise<boolean>
  remove(userId: string, passkeyId: string): Promise<void>
  /** Removes all of somebody's; for erasures and resets. */
  forget(userId: string): Promise<void>
}

/** More than anybody can have, those of stops included. */
const most = 1000

/** A record of the vault each, listed by their user. */
export const createPasskeyStore = (vault: Vault): PasskeyStore => {
  const prefixOf = (userId: string) => `passkey/${userId}/`
  const removeKey = async (key: string): Promise<void> => {
    const record = await vault.get(key)
    if (record !== undefined && !(await vault.remove(key, record.version))) await removeKey(key)
  }
  return {
    of: async (userId) =>
      (await vault.list(prefixOf(userId), most)).map(({ key, value, version }) => ({
        passkeyId: key.slice(prefixOf(userId).length),
        kept: keptOnes.Parse(JSON.parse(new TextDecoder().decode(value))),
        version,
      })),
    put: async (userId, passkeyId, kept, expected) => {
      const value = new TextEncoder().encode(JSON.stringify(kept))
      return (await vault.put(prefixOf(userId) + passkeyId, value, expected)) !== undefined
    },
    remove: (userId, passkeyId) => removeKey(prefixOf(userId) + passkeyId),
    forget: async (userId) => {
      for (const { key } of await vault.list(prefixOf(userId), most)) await removeKey(key)
    },
  }
}
