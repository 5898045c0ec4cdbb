import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { hashOf, type BackedUpFile } from './backup-manifest.ts'
import { moveVault, withoutSalts } from './move-vault.ts'
import { vaultFileIn } from './vault-places.ts'

/** Writes a vault that an engine has into the file that a backup has of every vault; `restore` gives it back to whichever engine there is then. */
export const backUpVault = async (
  vault: Pick<Vault, 'list'>,
  to: string,
  clock: Clock,
): Promise<BackedUpFile> => {
  const file = vaultFileIn(to)
  const copy = await openSqliteVault(file, clock)
  try {
    await moveVault(withoutSalts(vault), copy)
  } finally {
    await copy.close()
  }
  return { path: basename(file), bytes: (await stat(file)).size, sha256: await hashOf(file) }
}
