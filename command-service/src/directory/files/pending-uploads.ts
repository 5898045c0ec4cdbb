import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { isUuid, newUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** What came in and no command has taken yet. */
const PendingUpload = Type.Object({
  key: Type.String(),
  size: Type.Integer(),
  preview: Type.Optional(Type.String()),
  pages: Type.Optional(Type.Integer()),
  name: Type.String(),
  /** Whoever takes it: a user's id, or the form that a grant was for. */
  holder: Type.String(),
})
export type PendingUpload = Static<typeof PendingUpload>
const check = Compile(PendingUpload)

/** Uploads that wait for the command that takes them, for a day; then the sweep takes their blobs (docs/decisions/0067). Only their holder learns of them. */
export interface PendingUploads {
  /** On disk when it resolves; answers the id of the upload. */
  keep(upload: PendingUpload): Promise<string>
  /** Undefined when there is none, it was taken, is somebody else's or a day old. */
  read(id: string, holder: string): Promise<PendingUpload | undefined>
  /** Uses it up, once the command that takes it is decided; false when somebody else did before. */
  take(id: string, holder: string): Promise<boolean>
}

/** The holder that stands for a person. */
export const userHolder = (userId: string): string => `user ${userId}`

/** Over the vault, since nobody is to find them in the log. */
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
