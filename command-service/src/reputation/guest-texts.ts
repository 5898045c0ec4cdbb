import type { StreamName } from '@schaufenster/events/lib/envelope.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const GuestText = Type.Object({
  /** The subject whose key encrypts it: one of its own. */
  subject: Type.String(),
  stream: Type.Unsafe<StreamName>(Type.String()),
  partitionKey: Type.String(),
})
/** A visitor's text, recorded so that it can be erased for its author. */
export type GuestText = Static<typeof GuestText>

const texts = Compile(GuestText)

/**
 * What addresses wrote without an account, so that an author who later gets one is erased completely (promise
 * 8). Addresses are replaced by pseudonyms.
 */
export interface GuestTexts {
  /** On disk before the event that needs it. Repeating it changes nothing. */
  note(email: string, text: GuestText): Promise<void>
  /** Of any of these addresses. */
  by(emails: readonly string[]): Promise<readonly GuestText[]>
}

const prefix = 'guest-text/'
/** More than anybody writes. */
const most = 10_000

/** Over the vault. `addressIdsOf`: what stands for an address, by the newest key first. */
export const createGuestTexts = (
  vault: Vault,
  addressIdsOf: (email: string) => readonly [string, ...string[]],
): GuestTexts => ({
  note: async (email, text) => {
    const [addressId] = addressIdsOf(email)
    const value = new TextEncoder().encode(JSON.stringify(text))
    await vault.put(`${prefix}${addressId}/${text.subject}`, value, 'absent')
  },
  by: async (emails) => {
    const ids = [...new Set(emails.flatMap((email) => addressIdsOf(email)))]
    const lists = await Promise.all(ids.map((id) => vault.list(`${prefix}${id}/`, most)))
    return lists.flat().map(({ value }) => texts.Parse(JSON.parse(new TextDecoder().decode(value))))
  },
})
