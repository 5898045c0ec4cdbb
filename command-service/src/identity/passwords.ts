import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isUuid, uuidTime } from '@schaufenster/platform/lib/ids.ts'
import type { PasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'

/** Passwords of users, as hashes in the vault and nowhere else (design.md, Rules). */
export interface Passwords {
  /** On disk when it resolves: before the event that needs it. */
  set(userId: string, password: string): Promise<void>
  /** Takes the same time for nobody (`undefined`) and never matches. */
  matches(userId: string | undefined, password: string): Promise<boolean>
  remove(userId: string): Promise<void>
  /** Removes what registrations left behind that were stopped before their event; answers how many. For once a day. */
  sweep(isRegistered: (userId: string) => Promise<boolean>): Promise<number>
}

/** Every registration is over by then, one way or the other. */
const orphanAgeMs = 3_600_000

const prefix = 'password/'

/** Hashes by user in the vault, never in the log (docs/decisions/0032). */
export const createPasswords = ({
  vault,
  hashes,
  clock,
}: {
  readonly vault: Vault
  readonly hashes: PasswordHashes
  readonly clock: Clock
}): Passwords => {
  const put = async (key: string, value: Uint8Array): Promise<void> => {
    const record = await vault.get(key)
    if ((await vault.put(key, value, record?.version ?? 'absent')) === undefined) await put(key, value)
  }
  const remove = async (key: string): Promise<void> => {
    const record = await vault.get(key)
    if (record !== undefined && !(await vault.remove(key, record.version))) await remove(key)
  }

  return {
    set: async (userId, password) => put(prefix + userId, Buffer.from(await hashes.hash(password))),

    matches: async (userId, password) => {
      const record = userId === undefined ? undefined : await vault.get(prefix + userId)
      return hashes.matches(record && Buffer.from(record.value).toString(), password)
    },

    remove: (userId) => remove(prefix + userId),

    sweep: async (isRegistered) => {
      let swept = 0
      for (const { key } of await vault.list(prefix, Number.MAX_SAFE_INTEGER)) {
        const userId = key.slice(prefix.length)
        if (!isUuid(userId) || clock.now() - uuidTime(userId) < orphanAgeMs || (await isRegistered(userId)))
          continue
        await remove(key)
        swept += 1
      }
      return swept
    },
  }
}
