import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { FileKind } from './file-kinds.ts'

/** Forms that visitors may add a file to. */
export const grantPurposes = ['review', 'comment', 'application', 'chat'] as const
export type GrantPurpose = (typeof grantPurposes)[number]

/** What a form takes. */
interface GrantTerms {
  readonly kinds: readonly FileKind[]
  readonly mostBytes: number
}

const megabyte = 1024 * 1024

/** By form; no file is larger than an upload may be. */
export const grantTerms: Readonly<Record<GrantPurpose, GrantTerms>> = {
  review: { kinds: ['picture', 'video'], mostBytes: 20 * megabyte },
  comment: { kinds: ['picture', 'video'], mostBytes: 20 * megabyte },
  application: { kinds: ['pdf'], mostBytes: 10 * megabyte },
  chat: { kinds: ['picture', 'pdf'], mostBytes: 10 * megabyte },
}

/** Leaves to upload one file for one form, given by the server that shows the form. The vault keeps their hashes; nobody keeps a grant. */
export interface UploadGrants {
  /** Good for an hour. `validUntil`: milliseconds since 1970. */
  issue(purpose: GrantPurpose): Promise<{ readonly grant: string; readonly validUntil: number }>
  /** What it is for; undefined when it is none of ours, was used or has run out. */
  read(grant: string): Promise<GrantPurpose | undefined>
  /** Uses it up: true for one caller alone. */
  use(grant: string): Promise<boolean>
}

/** The holder that stands for a form: the command of that form takes what was uploaded with its grant. */
export const grantHolder = (purpose: GrantPurpose): string => `grant ${purpose}`

/** By their hashes in the vault. */
export const createUploadGrants = ({
  vault,
  clock,
}: {
  readonly vault: Vault
  readonly clock: Clock
}): UploadGrants => {
  const keyOf = (grant: string) => `upload-grant/${createHash('sha256').update(grant).digest('base64url')}`
  return {
    issue: async (purpose) => {
      const grant = randomBytes(24).toString('base64url')
      const validUntil = clock.now() + hourMs
      await vault.put(keyOf(grant), new TextEncoder().encode(purpose), 'absent', { expiresAt: validUntil })
      return { grant, validUntil }
    },
    read: async (grant) => {
      const record = await vault.get(keyOf(grant))
      if (record === undefined) return undefined
      const purpose = new TextDecoder().decode(record.value)
      return grantPurposes.find((each) => each === purpose)
    },
    use: async (grant) => {
      const record = await vault.get(keyOf(grant))
      return record !== undefined && vault.remove(keyOf(grant), record.version)
    },
  }
}
