import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const Kept = Type.Object({
  credentialId: Type.String(),
  publicKey: Type.String(),
  counter: Type.Integer({ minimum: 0 }),
  /** When it was last used to log in; milliseconds since 1970. */
  usedAt: Type.Optional(Type.Integer()),
})
/** The vault's record of a passkey; the private key never leaves its device. */
export type Kept = Static<typeof Kept>
const keptOnes = Compile(Kept)

/** A stored passkey, and the version a writer must name to replace it. */
export interface KeptPasskey {
  readonly passkeyId: string
  readonly kept: Kept
  readonly version: number
}

/** Public keys of passkeys. The user's stream says which ones are valid: one left behind by an interruption opens nothing. */
export interface PasskeyStore {
  of(userId: string): Promise<readonly KeptPasskey[]>
  /** False if another writer was first. */
  put(userId: string, passkeyId: string, kept: Kept, expected: number | 'absent'): Promise<boolean>
  remove(userId: string, passkeyId: string): Promise<void>
  /** Removes all of a user's passkeys; for erasures and resets. */
  forget(userId: string): Promise<void>
}

/** More than anybody can have, including leftovers of interruptions. */
const most = 1000

/** One vault record each, listed by user. */
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
