import { existsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { flushFolder } from '@schaufenster/platform/lib/files.ts'
import { openSqliteVault, openSqliteVaultReader } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Vault, VaultReader } from '@schaufenster/platform/vault/vault.ts'
import { moveVault } from '../migrate/move-vault.ts'
import { OperatorFault } from '../operator-fault.ts'
import { instanceName } from './model-storage.ts'
import { opening } from './opening.ts'

/** Where the vault is, in a form that can be handed to a thread. */
export type VaultStorage = { readonly file: string } | { readonly mongodbUrl: string; readonly name: string }

type Where = Pick<Config, 'dataDir' | 'mongodbUrl'>

/** What a folder's vault is called in it. */
export const vaultFileIn = (dataDir: string): string => join(dataDir, 'vault.db')

/** Lies in a data folder whose vault is in MongoDB: without that address it would begin anew, and nobody could log in or read a name. */
const awayMarker = 'vault.in-mongodb'

/** Throws {@link OperatorFault} if the vault isn't where the configuration says; a second one would begin beside it. */
export const requireVaultThere = ({ dataDir, mongodbUrl }: Where): void => {
  if (mongodbUrl === undefined && existsSync(join(dataDir, awayMarker)))
    throw new OperatorFault(
      'Der Tresor dieses Datenordners liegt in MongoDB. Setzen Sie MONGODB_URL auf die Datenbank, in der er liegt.',
    )
}

export const vaultStorageOf = (where: Where): VaultStorage =>
  where.mongodbUrl === undefined
    ? { file: vaultFileIn(where.dataDir) }
    : { mongodbUrl: where.mongodbUrl, name: `${instanceName(where)}-vault` }

const loadMongo = () => import('./mongo-vault.ts')

/**
 * Opens the vault for this process. When it `owns` the data folder a vault that is still there goes over to the database that is named. Throws
 * {@link OperatorFault}.
 */
export const openVault = async (where: Where, owns: boolean, clock: Clock): Promise<Vault> => {
  const place = vaultStorageOf(where)
  const marker = join(where.dataDir, awayMarker)
  requireVaultThere(where)
  if ('file' in place) return opening('Der Tresor vault.db', () => openSqliteVault(place.file, clock))
  const vault = await openSharedVault(place, clock)
  if (!owns) return vault
  const file = vaultFileIn(where.dataDir)
  if (existsSync(file)) {
    const old = await opening('Der Tresor vault.db', () => openSqliteVault(file, clock))
    try {
      await moveVault(old, vault)
    } finally {
      await old.close()
    }
  }
  writeFileSync(marker, '', { mode: 0o600, flush: true })
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(name, { force: true })
  await flushFolder(where.dataDir)
  return vault
}

/** Opens a vault that several processes have. Throws {@link OperatorFault} when it doesn't answer. */
const openSharedVault = async (
  place: Extract<VaultStorage, { readonly name: string }>,
  clock: Clock,
): Promise<Vault> => {
  const vault = (await loadMongo()).openMongoVault(place, clock)
  await opening('Der Tresor in MongoDB', () => vault.list('', 1)).catch(async (fault: unknown) => {
    await vault.close()
    throw fault
  })
  return vault
}

/** Opens the vault for a thread that reads it. */
export const openVaultReader = async (place: VaultStorage, clock: Clock): Promise<VaultReader> =>
  'file' in place
    ? openSqliteVaultReader(place.file, clock)
    : (await loadMongo()).openMongoVault(place, clock)
