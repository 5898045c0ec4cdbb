import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isHeld, whileHolding } from '@schaufenster/platform/vault/lease.ts'
import type { Vault, VaultReader } from '@schaufenster/platform/vault/vault.ts'

/** Milliseconds after which an import counts as interrupted once its process is gone. */
const timeToLiveMs = 10_000

/** An import, or undoing it. */
type Work = 'import' | 'import-undo'

const leaseOf = (importId: string, work: Work): string => `${work}/${importId}`

/** Tells all processes on a vault that an import or its undoing is running, until the returned function is called; that resolves once the report is withdrawn. */
export const reportUnderWay = (
  {
    vault,
    clock,
    report,
  }: { readonly vault: Vault; readonly clock: Clock; readonly report: (fault: unknown) => void },
  importId: string,
  work: Work = 'import',
): (() => Promise<void>) => {
  const over = new AbortController()
  const told = whileHolding(
    { vault, name: leaseOf(importId, work), clock, report, timeToLiveMs },
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

/** Whether any process on the vault reported the import or its undoing as running. */
export const isReportedUnderWay = (
  vault: VaultReader,
  importId: string,
  work: Work = 'import',
): Promise<boolean> => isHeld(vault, leaseOf(importId, work))

/** How many milliseconds a stop request stays visible. */
const stopNoticedMs = 60_000

const stopKeyOf = (importId: string): string => `import-stop/${importId}`

/** Asks the process that runs this import to stop; it checks periodically. */
export const askToStop = async (vault: Vault, clock: Clock, importId: string): Promise<void> => {
  const options = { expiresAt: clock.now() + stopNoticedMs }
  await vault.put(stopKeyOf(importId), Uint8Array.of(1), 'absent', options)
}

/** Whether the import was asked to stop. */
export const isAskedToStop = async (vault: VaultReader, importId: string): Promise<boolean> =>
  (await vault.get(stopKeyOf(importId))) !== undefined

/** A resumed import ignores earlier stop requests. */
export const forgetStop = async (vault: Vault, importId: string): Promise<void> => {
  const asked = await vault.get(stopKeyOf(importId))
  if (asked !== undefined) await vault.remove(stopKeyOf(importId), asked.version)
}
