import { randomBytes } from 'node:crypto'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'

/** The prefix of day salts in the vault. Retained backups must not contain any: the salt would outlive its day (docs/decisions/0111). */
export const daySaltPrefix = 'telemetry-salt/'

interface Salt {
  readonly value: Uint8Array
  readonly day: string
  readonly expiresAt: number
}

/**
 * The day's salt (German time), the same in all processes. It is created on first use and deleted from the
 * vault after 24 hours at most (D-10.4): from then on nobody, including us, can trace that day's pseudonyms.
 */
export const createDaySalts = (vault: Vault, clock: Clock): (() => Promise<Uint8Array>) => {
  let current: Promise<Salt> | undefined

  const load = async (day: string): Promise<Salt> => {
    const key = `${daySaltPrefix}${day}`
    for (;;) {
      const stored = await vault.get(key)
      if (stored?.expiresAt !== undefined) return { value: stored.value, day, expiresAt: stored.expiresAt }
      // The second writer reads the first one's salt.
      await vault.put(key, randomBytes(32), 'absent', { expiresAt: clock.now() + dayMs })
    }
  }

  return async () => {
    const day = berlinDayOf(clock.now())
    const known = await current?.catch(() => undefined)
    if (known !== undefined && known.day === day && clock.now() < known.expiresAt) return known.value
    current = load(day)
    return (await current).value
  }
}
