import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isHeld, whileHolding } from '@schaufenster/platform/vault/lease.ts'
import type { Vault, VaultReader } from '@schaufenster/platform/vault/vault.ts'

/** Milliseconds after which an import whose process is gone counts as interrupted. */
const timeToLiveMs = 10_000

const leaseOf = (importId: string): string => `import/${importId}`

/** Tells the processes that share a vault that an import is under way, until what it answers is called; that resolves when it is taken back. */
export const reportUnderWay = (
  {
    vault,
    clock,
    report,
  }: { readonly vault: Vault; readonly clock: Clock; readonly report: (fault: unknown) => void },
  importId: string,
): (() => Promise<void>) => {
  const over = new AbortController()
  const told = whileHolding(
    { vault, name: leaseOf(importId), clock, report, timeToLiveMs },
    over.signal,
    (held) =>
      new Promise((resolve) => {
        if (held.aborted) resolve()
        else held.addEventListener('abort', () => resolve(), { once: true })
      }),
  )
  return async () => {
    over.abort()
    await told
  }
}

/** Whether one of the processes that share a vault told so. */
export const isReportedUnderWay = (vault: VaultReader, importId: string): Promise<boolean> =>
  isHeld(vault, leaseOf(importId))

/** Milliseconds for which an import that is asked to stop can notice it. */
const stopNoticedMs = 60_000

const stopKeyOf = (importId: string): string => `import-stop/${importId}`

/** Tells the process that takes this import to stop; it looks from time to time. */
export const askToStop = async (vault: Vault, clock: Clock, importId: string): Promise<void> => {
  const options = { expiresAt: clock.now() + stopNoticedMs }
  await vault.put(stopKeyOf(importId), Uint8Array.of(1), 'absent', options)
}

/** Whether somebody told so. */
export const isAskedToStop = async (vault: VaultReader, importId: string): Promise<boolean> =>
  (await vault.get(stopKeyOf(importId))) !== undefined

/** An import that goes on again is not stopped by what was asked before. */
export const forgetStop = async (vault: Vault, importId: string): Promise<void> => {
  const asked = await vault.get(stopKeyOf(importId))
  if (asked !== undefined) await vault.remove(stopKeyOf(importId), asked.version)
}
