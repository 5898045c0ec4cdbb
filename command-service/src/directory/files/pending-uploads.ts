import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { isUuid, newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** An upload that no command has taken yet. */
const PendingUpload = Type.Object({
  key: Type.String(),
  size: Type.Integer(),
  preview: Type.Optional(Type.String()),
  pages: Type.Optional(Type.Integer()),
  name: Type.String(),
  /** Who may take it: a user's id, or the form that the grant was for. */
  holder: Type.String(),
})
export type PendingUpload = Static<typeof PendingUpload>
const check = Compile(PendingUpload)

/** Uploads wait a day for a command to take them; then the sweep deletes their blobs (docs/decisions/0067). Only their holder can see them. */
export interface PendingUploads {
  /** Resolves to the upload's id once it is on disk. */
  keep(upload: PendingUpload): Promise<string>
  /** Undefined if it doesn't exist, was taken, belongs to somebody else or is a day old. */
  read(id: string, holder: string): Promise<PendingUpload | undefined>
  /** Uses it up, after the command that takes it was decided. False if somebody else already did. */
  take(id: string, holder: string): Promise<boolean>
}

/** The holder id of a person. */
export const userHolder = (userId: string): string => `user ${userId}`

/** Kept in the vault, so that they can't be found in the log. */
export const createPendingUploads = ({
  vault,
  clock,
}: {
  readonly vault: Vault
  readonly clock: Clock
}): PendingUploads => {
  const keyOf = (id: string) => `upload/${id}`
  const recordOf = async (id: string, holder: string) => {
    const record = isUuid(id) ? await vault.get(keyOf(id)) : undefined
    if (record === undefined) return undefined
    const upload = check.Parse(JSON.parse(new TextDecoder().decode(record.value)))
    return upload.holder === holder ? { upload, version: record.version } : undefined
  }
  return {
    keep: async (upload) => {
      const id = newUuid()
      const value = new TextEncoder().encode(JSON.stringify(upload))
      await vault.put(keyOf(id), value, 'absent', { expiresAt: clock.now() + dayMs })
      return id
    },
    read: async (id, holder) => (await recordOf(id, holder))?.upload,
    take: async (id, holder) => {
      const record = await recordOf(id, holder)
      return record !== undefined && vault.remove(keyOf(id), record.version)
    },
  }
}
