import { CompanyIdSchema } from '@schaufenster/events/directory/ids.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Sealer } from '@schaufenster/platform/mail/outbox.ts'
import type { OneTimeTokens } from '@schaufenster/platform/tokens/one-time-tokens.ts'
import type { Vault, VaultVersion } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const Invited = Type.Object({ companyId: CompanyIdSchema, email: Type.String() })

export type Invited = Static<typeof Invited>

/**
 * What the log doesn't say about invitations to own a company (docs/decisions/0069): their addresses and
 * links. Kept for a month, as long as the mail may lie in the outbox, encrypted with a key per invitation.
 */
export interface OwnerInvitations {
  /** Stands in for the address in the log. */
  addressIdOf(email: string): string
  /** Resolves once it is on disk, before the event that needs it. Repeating it changes nothing. */
  keep(invitationId: string, invited: Invited): Promise<void>
  /** Undefined once it has expired or the address was erased. */
  read(invitationId: string): Promise<Invited | undefined>
  /** Creates a token for the mail; milliseconds since 1970. {@link byLink} reads it. */
  link(
    invitation: { readonly invitationId: string; readonly invitedBy: string },
    until: number,
  ): Promise<string>
  /** The invitation of a mailed link, used or not. */
  byLink(token: string): Promise<(Invited & { readonly invitationId: string }) | undefined>
  /** The invitations sent to any of these addresses, for erasing a person's data. */
  sentTo(emails: readonly string[]): Promise<readonly string[]>
  /** Deletes what is stored of an invitation. */
  forget(invitationId: string): Promise<void>
}

/** How long the address of an invitation is kept. */
export const invitationDays = 31

const purpose = 'own-company'
const prefix = 'owner-invitation/'
/** More than a month's worth. */
const most = 100_000

const check = Compile(Invited)

/** Stored in the vault. `keyOfAddress`: maps spellings of an address to one key. */
export const createOwnerInvitations = ({
  vault,
  sealer,
  links,
  clock,
  keyOfAddress,
  idOfAddress,
}: {
  readonly vault: Vault
  readonly sealer: Sealer
  readonly links: OneTimeTokens
  readonly clock: Clock
  readonly keyOfAddress: (email: string) => string
  readonly idOfAddress: (key: string) => string
}): OwnerInvitations => {
  const opened = async (value: Uint8Array): Promise<Invited | undefined> => {
    const text = await sealer.open(new TextDecoder().decode(value))
    return text === undefined ? undefined : check.Parse(JSON.parse(text))
  }
  const recordOf = async (
    invitationId: string,
  ): Promise<{ readonly value: Uint8Array; readonly version: VaultVersion } | undefined> =>
    vault.get(prefix + invitationId)
  const read = async (invitationId: string): Promise<Invited | undefined> => {
    const record = await recordOf(invitationId)
    return record && opened(record.value)
  }

  return {
    addressIdOf: (email) => idOfAddress(keyOfAddress(email)),
    keep: async (invitationId, invited) => {
      const sealed = await sealer.seal(invitationId, invitationId, JSON.stringify(invited))
      const expiresAt = clock.now() + invitationDays * dayMs
      await vault.put(prefix + invitationId, new TextEncoder().encode(sealed), 'absent', { expiresAt })
    },
    read,
    link: async ({ invitationId, invitedBy }, until) =>
      links.issue({ purpose, userId: invitedBy, requestId: invitationId }, until),
    byLink: async (token) => {
      const grant = await links.read(purpose, token)
      const invited = grant && (await read(grant.requestId))
      return grant && invited && { ...invited, invitationId: grant.requestId }
    },
    sentTo: async (emails) => {
      const wanted = new Set(emails.map(keyOfAddress))
      const found: string[] = []
      for (const { key, value } of await vault.list(prefix, most)) {
        const invited = await opened(value)
        if (invited !== undefined && wanted.has(keyOfAddress(invited.email)))
          found.push(key.slice(prefix.length))
      }
      return found
    },
    forget: async (invitationId) => {
      const record = await recordOf(invitationId)
      if (record !== undefined) await vault.remove(prefix + invitationId, record.version)
    },
  }
}
