import type { Clock } from '../lib/clock.ts'
import { keyedId } from '../secrets/keyed-id.ts'
import type { Vault } from '../vault/vault.ts'
import type { WindowCounts } from './window-counts.ts'

/**
 * Counters shared by all processes of a vault; they survive restarts. `purpose` separates limits. Keys are stored as
 * ids, so the vault holds no address, and expire with their window.
 */
export const countsInVault = (
  { vault, idKey, clock }: { readonly vault: Vault; readonly idKey: Uint8Array; readonly clock: Clock },
  purpose: string,
): WindowCounts => {
  const recordOf = (key: string) => `rate-limit/${keyedId(idKey, `rate limit: ${purpose}`, key)}`
  const forget = async (key: string): Promise<void> => {
    const known = await vault.get(recordOf(key))
    if (known !== undefined && !(await vault.remove(recordOf(key), known.version))) await forget(key)
  }
  return {
    take: async (key, max, windowMs) => {
      const record = recordOf(key)
      // If the write fails, somebody else has counted in the meantime. After `max` of them nobody writes any more.
      for (;;) {
        const known = await vault.get(record)
        const now = clock.now()
        const { count, endsAt } =
          known?.expiresAt === undefined
            ? { count: 0, endsAt: now + windowMs }
            : { count: new DataView(known.value.slice().buffer).getUint32(0), endsAt: known.expiresAt }
        if (count >= max) return Math.max(1, endsAt - now)
        const value = new Uint8Array(4)
        new DataView(value.buffer).setUint32(0, count + 1)
        const written = await vault.put(record, value, known?.version ?? 'absent', { expiresAt: endsAt })
        if (written !== undefined) return 0
      }
    },
    forget,
  }
}
