import { mkdirSync } from 'node:fs'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { createEventCodec, type EventCodec } from '@schaufenster/events/lib/codec.ts'
import type { SubjectKeys } from '@schaufenster/events/lib/subject-keys.ts'
import { createSubjectKeys } from '@schaufenster/events/lib/vault-subject-keys.ts'
import type { BlobUploads } from '@schaufenster/platform/blobs/blob-uploads.ts'
import type { Blobs } from '@schaufenster/platform/blobs/blobs.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { loadSecrets, type Secrets } from '@schaufenster/platform/secrets/secrets.ts'
import type { Vault } from '@schaufenster/platform/vault/vault.ts'
import { requireSameKeys } from './backup/same-keys.ts'
import { openBlobs } from './storage/blob-storage.ts'
import { openLog, type Log } from './storage/log-storage.ts'
import { openVault, vaultStorageOf, type VaultStorage } from './storage/vault-storage.ts'

/** What is true: the log, the vault, the pictures. Read models can be made from it again. */
export interface Stores extends Omit<Log, 'close'> {
  readonly secrets: Secrets
  readonly vault: Vault
  readonly vaultStorage: VaultStorage
  readonly keys: SubjectKeys
  readonly codec: EventCodec
  readonly blobs: Blobs
  /** Where large ones are while they come in. */
  readonly blobUploads: BlobUploads
  close(): Promise<void>
}

export interface Opener {
  /** The process owns the data folder, which it does but for some roles of their own: it makes what isn't there yet. */
  readonly owns?: boolean
  /** Hears what is got over. */
  readonly report?: (fault: unknown) => void
}

/** Opens what is in the data folder and what engines have. Throws `OperatorFault`. */
export const openStores = async (
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
  { owns = true, report = () => undefined }: Opener = {},
): Promise<Stores> => {
  const { dataDir, production } = config
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await using opened = new AsyncDisposableStack()
  const secrets = await loadSecrets({ dataDir, environment, production: production || !owns })
  const vault = await openVault(config, owns, clock)
  opened.defer(() => vault.close())
  await requireSameKeys(vault, secrets)
  const keys = createSubjectKeys({ vault, masterKeys: secrets.masterKeys, clock })
  const codec = createEventCodec(allEvents, keys)
  const log = await openLog(config, owns, report)
  opened.defer(() => log.close())
  const { blobs, uploads: blobUploads, close: closeBlobs } = await openBlobs(config)
  opened.defer(closeBlobs)
  const closing = opened.move()
  return {
    ...log,
    secrets,
    vault,
    vaultStorage: vaultStorageOf(config),
    keys,
    codec,
    blobs,
    blobUploads,
    close: () => closing.disposeAsync(),
  }
}
