import type { Clock } from '../lib/clock.ts'
import { keyedId } from '../secrets/keyed-id.ts'
import type { Vault } from '../vault/vault.ts'
import type { WindowCounts } from './window-counts.ts'

/**
 * Counts that all processes with this vault have in common, and that outlive them: what is guessed at one process is counted at all. `purpose` keeps those of
 * different limits apart. What was counted is kept under an id, so that no address of anybody lies in the vault, and until its window ends.
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
      // Whoever was overtaken was so by one who counted: after `max` of them nobody writes any more.
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
