import type { Clock } from '../lib/clock.ts'
import { newUuid } from '../lib/ids.ts'
import { rest } from '../lib/rest.ts'
import type { Vault, VaultReader, VaultVersion } from './vault.ts'

/** Which work is leased, and how long a silent holder keeps it. */
export interface LeaseOptions {
  readonly vault: Vault
  /** Identifies work that only one process may do at a time. Part of a vault key. */
  readonly name: string
  readonly clock: Clock
  /** Receives the vault's errors; the lease is tried again. */
  readonly report: (fault: unknown) => void
  /** Milliseconds of silence after which another process may take the lease. */
  readonly timeToLiveMs?: number
  /** Milliseconds between attempts to get or renew it. */
  readonly paceMs?: number
}

const keyOf = (name: string): string => `lease/${name}`

/** Whether any process holds the lease. */
export const isHeld = async (vault: Pick<VaultReader, 'get'>, name: string): Promise<boolean> =>
  (await vault.get(keyOf(name))) !== undefined

/**
 * Runs `work` again and again while this process holds the lease, until `signal` aborts. Of all processes that ask for the same name, one holds it.
 * The signal passed to `work` also aborts when the lease is lost. A process that was paused for longer than its lease notices late, so `work` must be
 * safe to do twice and must save its progress by compare-and-set.
 */
export const whileHolding = async (
  { vault, name, clock, report, timeToLiveMs = 20_000, paceMs = timeToLiveMs / 4 }: LeaseOptions,
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
): Promise<void> => {
  const key = keyOf(name)
  const holder = new TextEncoder().encode(newUuid())

  const write = async (
    expected: VaultVersion | 'absent',
  ): Promise<{ readonly version: VaultVersion; readonly expiresAt: number } | undefined> => {
    const expiresAt = clock.now() + timeToLiveMs
    const version = await vault.put(key, holder, expected, { expiresAt })
    return version === undefined ? undefined : { version, expiresAt }
  }

  /** Renews the lease. Answers the version that is still ours when `held` aborts, or undefined once the lease is lost. */
  const renew = async (
    taken: { readonly version: VaultVersion; readonly expiresAt: number },
    held: AbortSignal,
  ): Promise<VaultVersion | undefined> => {
    for (let current = taken; ;) {
      await rest(paceMs, held)
      if (held.aborted) return current.version
      try {
        const next = await write(current.version)
        if (next === undefined) return undefined
        current = next
      } catch (fault) {
        report(fault)
        if (clock.now() >= current.expiresAt) return undefined
      }
    }
  }

  const hold = async (taken: Parameters<typeof renew>[0]): Promise<void> => {
    const over = new AbortController()
    const held = AbortSignal.any([signal, over.signal])
    const renewed = renew(taken, held).finally(() => over.abort())
    try {
      await work(held)
    } finally {
      over.abort()
      const ours = await renewed
      if (ours !== undefined) await vault.remove(key, ours)
    }
  }

  while (!signal.aborted) {
    try {
      const taken = (await vault.get(key)) === undefined ? await write('absent') : undefined
      if (taken !== undefined) await hold(taken)
    } catch (fault) {
      report(fault)
    }
    await rest(paceMs, signal)
  }
}
