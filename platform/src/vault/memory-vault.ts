import type { Clock } from '../lib/clock.ts'
import { requireVaultKey, type Vault, type VaultRecord } from './vault.ts'

/** A vault for unit tests; nothing is persisted. */
export const createMemoryVault = (clock: Clock): Vault => {
  const records = new Map<string, VaultRecord>()
  let lastVersion = 0

  const living = (key: string): VaultRecord | undefined => {
    requireVaultKey(key)
    const record = records.get(key)
    if (record?.expiresAt !== undefined && record.expiresAt <= clock.now()) return undefined
    return record
  }
  const copied = ({ value, ...rest }: VaultRecord): VaultRecord => ({ ...rest, value: value.slice() })

  return {
    get: async (key) => {
      const record = living(key)
      return record && copied(record)
    },
    list: async (prefix, limit, after = '') =>
      [...records.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .flatMap((key) => {
          const record = living(key)
          return record === undefined ? [] : [{ key, ...copied(record) }]
        })
        .slice(0, limit),
    put: async (key, value, expected, options) => {
      if ((living(key)?.version ?? 'absent') !== expected) return undefined
      lastVersion += 1
      records.set(key, { ...options, value: value.slice(), version: lastVersion })
      return lastVersion
    },
    remove: async (key, expected) => living(key)?.version === expected && records.delete(key),
    scrub: async () => {
      for (const key of records.keys()) if (living(key) === undefined) records.delete(key)
    },
    close: async () => {},
  }
}
