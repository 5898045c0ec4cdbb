import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isUuid, uuidTime } from '@schaufenster/platform/lib/ids.ts'
import type { PasswordHashes } from '@schaufenster/platform/passwords/password-hashes.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'

/** One of a user's passwords; the user's stream says which one is valid. The first has the user's id. */
export interface PasswordRef {
  readonly userId: string
  readonly passwordId: string
}

/** User passwords, stored only as hashes in the vault (docs/architecture.md, Rules). */
export interface Passwords {
  /** Resolves once it is on disk, before the event that needs it. */
  set(ref: PasswordRef, password: string): Promise<void>
  /** Takes the same time for nobody (`undefined`) and never matches then. */
  matches(ref: PasswordRef | undefined, password: string): Promise<boolean>
  remove(ref: PasswordRef): Promise<void>
  /** Removes all passwords of a user; for erasures. */
  forget(userId: string): Promise<void>
  /** Removes hashes left behind by changes that were interrupted before or right after their event; resolves to their number. Run it daily. */
  sweep(isUsed: (ref: PasswordRef) => Promise<boolean>): Promise<number>
}

/** Every change has finished by then, one way or the other. */
const orphanAgeMs = 3_600_000

const prefix = 'password/'

const keyOf = ({ userId, passwordId }: PasswordRef): string =>
  passwordId === userId ? `${prefix}${userId}` : `${prefix}${userId}/${passwordId}`

const refIn = (key: string): PasswordRef => {
  const [userId = '', passwordId = userId] = key.slice(prefix.length).split('/')
  return { userId, passwordId }
}

/** Stores hashes by user in the vault, never in the log (docs/decisions/0032). */
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
    set: async (ref, password) => put(keyOf(ref), Buffer.from(await hashes.hash(password))),

    matches: async (ref, password) => {
      const record = ref && (await vault.get(keyOf(ref)))
      return hashes.matches(record && Buffer.from(record.value).toString(), password)
    },

    remove: (ref) => remove(keyOf(ref)),

    forget: async (userId) => {
      for (const { key } of await vault.list(prefix + userId, Number.MAX_SAFE_INTEGER))
        if (refIn(key).userId === userId) await remove(key)
    },

    sweep: async (isUsed) => {
      let swept = 0
      for (const { key } of await vault.list(prefix, Number.MAX_SAFE_INTEGER)) {
        const ref = refIn(key)
        const { passwordId } = ref
        if (!isUuid(passwordId) || clock.now() - uuidTime(passwordId) < orphanAgeMs || (await isUsed(ref)))
          continue
        await remove(key)
        swept += 1
      }
      return swept
    },
  }
}
