import { basename } from 'node:path'
import type { MovedPositions } from '@schaufenster/events/store/moved-positions.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import type { RemoteCaller } from '@schaufenster/platform/lib/worker-rpc.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import type { Instance } from '../instance.ts'
import { moveVault, withoutSalts } from '../migrate/move-vault.ts'
import { followMovedLog } from '../migrate/moved-vault.ts'
import { vaultFileIn } from '../storage/vault-storage.ts'
import { backedUp, type BackedUpFile } from './backup-manifest.ts'
import type { BackupThread } from './backup-thread.ts'

/**
 * Copies the vault into the file that a backup has of every vault; `restore` gives it back to whichever engine there is then. It names positions of the log that is
 * in the backup, which may be `moved`.
 */
export const backUpVault = async (
  { clock, config, stores }: Pick<Instance, 'clock' | 'config' | 'stores'>,
  to: string,
  thread: RemoteCaller<BackupThread>,
  moved: MovedPositions['moved'] | undefined,
): Promise<BackedUpFile> => {
  if (config.mongodbUrl !== undefined || moved !== undefined)
    return writeVault(stores.vault, to, clock, moved)
  const copied = await thread.call('copyVault', config.dataDir, to, basename(vaultFileIn(to)), clock.now())
  if (copied === undefined) throw new Error('the vault is gone')
  return copied
}

const writeVault = async (
  vault: Pick<Vault, 'list'>,
  to: string,
  clock: Clock,
  moved: MovedPositions['moved'] | undefined,
): Promise<BackedUpFile> => {
  const file = vaultFileIn(to)
  const copy = await openSqliteVault(file, clock)
  try {
    await moveVault(withoutSalts(vault), copy)
    if (moved !== undefined) await followMovedLog(copy, moved)
  } finally {
    await copy.close()
  }
  return backedUp(to, basename(file))
}
