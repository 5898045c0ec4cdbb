import { daySaltPrefix } from '@schaufenster/command-service/insight/day-salts.ts'
import type { Vault, VaultReader } from '@schaufenster/platform/vault/vault.ts'
import { OperatorFault } from '../operator-fault.ts'

const all = Number.MAX_SAFE_INTEGER

/**
 * Copies what lives of one vault into another; what expires keeps its time. Begun anew it goes on: what is there already stays. Throws {@link OperatorFault}, and
 * changes nothing, where the other vault has something else under one of the keys.
 */
export const moveVault = async (
  from: Pick<VaultReader, 'list'>,
  to: Pick<Vault, 'list' | 'put'>,
): Promise<void> => {
  const there = new Map((await to.list('', all)).map(({ key, value }) => [key, Buffer.from(value)]))
  const entries = await from.list('', all)
  if (entries.some(({ key, value }) => there.get(key)?.equals(value) === false))
    throw new OperatorFault(
      'In MongoDB liegt schon ein anderer Tresor. Nennen Sie mit MONGODB_URL eine Datenbank, in der noch keiner liegt.',
    )
  for (const { key, value, expiresAt } of entries)
    if (!there.has(key)) await to.put(key, value, 'absent', expiresAt === undefined ? {} : { expiresAt })
}

/** What a backup may hold of a vault: no salts of days. What has expired no list has (docs/decisions/0111). */
export const withoutSalts = (vault: Pick<VaultReader, 'list'>): Pick<VaultReader, 'list'> => ({
  list: async (prefix, limit, after) =>
    (await vault.list(prefix, limit, after)).filter(({ key }) => !key.startsWith(daySaltPrefix)),
})
