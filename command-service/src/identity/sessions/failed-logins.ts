import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** How long failed logins of an account are kept. */
export const failedLoginDays = 90

/** More would add no information, and guessing must not make the vault grow. */
export const mostFailedLogins = 200

const FailedLogin = Type.Object({
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  /** What was wrong. `refused`: nothing was, but the account accepted no logins of that kind just then. */
  step: Type.Enum(['password', 'code', 'refused']),
})
/** A failed login to an existing account. */
export type FailedLogin = Static<typeof FailedLogin>
const kept = Compile(Type.Array(FailedLogin))

/** When logins to an account failed, without who tried or what was typed (docs/decisions/0049). */
export interface FailedLogins {
  /** Takes a write, so call it after the answer, whose duration must not reveal the account. */
  note(userId: string, step: FailedLogin['step']): Promise<void>
  /** The newest first: those of the last {@link failedLoginDays}, at most {@link mostFailedLogins}. */
  of(userId: string): Promise<readonly FailedLogin[]>
  /** Removes all of an account's; for erasures. */
  forget(userId: string): Promise<void>
}

const keptMs = failedLoginDays * 86_400_000

/** One vault record per account, shared by all processes; it expires by itself. */
export const createFailedLogins = ({
  vault,
  clock,
}: {
  readonly vault: Vault
  readonly clock: Clock
}): FailedLogins => {
  const keyOf = (userId: string) => `failed-logins/${userId}`
  const read = async (userId: string) => {
    const record = await vault.get(keyOf(userId))
    const all = record === undefined ? [] : kept.Parse(JSON.parse(new TextDecoder().decode(record.value)))
    return { record, recent: all.filter(({ at }) => clock.now() - at < keptMs) }
  }
  const note: FailedLogins['note'] = async (userId, step) => {
    const { record, recent } = await read(userId)
    const at = clock.now()
    const value = new TextEncoder().encode(
      JSON.stringify([{ at, step }, ...recent].slice(0, mostFailedLogins)),
    )
    const options = { expiresAt: at + keptMs }
    const written = await vault.put(keyOf(userId), value, record?.version ?? 'absent', options)
    if (written === undefined) await note(userId, step)
  }
  const forget: FailedLogins['forget'] = async (userId) => {
    const record = await vault.get(keyOf(userId))
    if (record !== undefined && !(await vault.remove(keyOf(userId), record.version))) await forget(userId)
  }
  return { note, of: async (userId) => (await read(userId)).recent, forget }
}
