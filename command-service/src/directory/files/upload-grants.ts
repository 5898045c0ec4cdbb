import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { FileKind } from './file-kinds.ts'

/** Forms that accept a file from visitors. */
export const grantPurposes = ['review', 'comment', 'application', 'chat'] as const
export type GrantPurpose = (typeof grantPurposes)[number]

/** What a form accepts. */
interface GrantTerms {
  readonly kinds: readonly FileKind[]
  readonly mostBytes: number
}

const megabyte = 1024 * 1024

/** By form; no file may exceed the upload limit. */
export const grantTerms: Readonly<Record<GrantPurpose, GrantTerms>> = {
  review: { kinds: ['picture', 'video'], mostBytes: 20 * megabyte },
  comment: { kinds: ['picture', 'video'], mostBytes: 20 * megabyte },
  application: { kinds: ['pdf'], mostBytes: 10 * megabyte },
  chat: { kinds: ['picture', 'pdf'], mostBytes: 10 * megabyte },
}

/** Permits one upload for one form; the server that shows the form issues it. The vault keeps only hashes, never the grant itself. */
export interface UploadGrants {
  /** Valid for an hour. `validUntil`: milliseconds since 1970. */
  issue(purpose: GrantPurpose): Promise<{ readonly grant: string; readonly validUntil: number }>
  /** The form it is for; undefined if unknown, used or expired. */
  read(grant: string): Promise<GrantPurpose | undefined>
  /** Uses it up: true for exactly one caller. */
  use(grant: string): Promise<boolean>
}

/** The holder id of a form: its command takes what was uploaded with its grant. */
export const grantHolder = (purpose: GrantPurpose): string => `grant ${purpose}`

/** Stored as hashes in the vault. */
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
