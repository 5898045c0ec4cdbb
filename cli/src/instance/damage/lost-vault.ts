import { existsSync } from 'node:fs'
import { beginning, type Position } from '@schaufenster/events/store/position.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { isFile } from '@schaufenster/platform/lib/files.ts'
import type { VaultReader } from '@schaufenster/platform/vault/vault.ts'
import { opening } from '../storage/opening.ts'
import { openVaultReader, vaultFileIn, vaultStorageOf } from '../storage/vault-storage.ts'
import { restoring, type Loss } from './loss.ts'
import { isEmptyDatabase, sqliteDamageIn } from './sqlite-damage.ts'

/** What is known of a vault after it was looked at. */
export interface VaultLook<Found> {
  readonly found: Found
  /** What is wrong with it beside a log that ends there: whatever an event needs was in the vault before. */
  readonly lossWith: (last: Position) => Loss | undefined
}

/** Looks into the vault, where there is one that can be read, and at whether there should be. */
export const lookAtVault = async <Found>(
  config: Config,
  clock: Clock,
  look: (vault: VaultReader | undefined) => Promise<Found>,
  readUpTo?: number,
  openReader = openVaultReader,
): Promise<VaultLook<Found>> => {
  const place = vaultStorageOf(config)
  const file = vaultFileIn(config.dataDir)
  const isInFolder = 'file' in place
  const name = isInFolder ? 'Der Tresor vault.db' : 'Der Tresor in MongoDB'
  const remedy = restoring(
    config,
    isInFolder
      ? `Legen Sie das richtige vault.db nach ${config.dataDir}`
      : 'Nennen Sie mit MONGODB_URL die richtige Datenbank, oder bringen Sie sie auf ihren letzten Stand',
  )
  const why = 'ohne ihn lassen sich Personendaten nicht lesen, und niemand kann sich anmelden'
  const lost = (state: string) => (last: Position) =>
    last === beginning ? undefined : { what: `${name} ${state}: ${why}.`, remedy }

  if (isInFolder && !isFile(file)) return { found: await look(undefined), lossWith: lost('fehlt') }
  const damage = isInFolder ? await opening(name, async () => sqliteDamageIn(file, readUpTo)) : undefined
  if (damage !== undefined)
    return {
      found: await look(undefined),
      lossWith: () => ({ what: `${name} ist beschädigt (${damage}): ${why}.`, remedy }),
    }
  if (isInFolder && isEmptyDatabase(file)) return { found: await look(undefined), lossWith: lost('ist leer') }
  const vault = await opening(name, () => openReader(place, clock))
  try {
    const [any] = await opening(name, () => vault.list('', 1))
    // One that is still in the folder goes over at the first start.
    const isThere = any !== undefined || (!isInFolder && existsSync(file))
    return { found: await look(vault), lossWith: isThere ? () => undefined : lost('ist leer') }
  } finally {
    await vault.close()
  }
}
