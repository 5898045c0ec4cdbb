import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { notedPositions } from '@schaufenster/command-service/policies/checkpoints.ts'
import type { MovedPositions } from '@schaufenster/events/store/moved-positions.ts'
import type { Position } from '@schaufenster/events/store/position.ts'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { openLogForWriting } from '@schaufenster/events/store/sqlite/log-file.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { flushFolder } from '@schaufenster/platform/lib/files.ts'
import { loadSecrets, type Secrets } from '@schaufenster/platform/secrets/secrets.ts'
import { requireRestored } from '../backup/restore-marker.ts'
import type { Print } from '../control.ts'
import type { InstanceOptions } from '../instance.ts'
import { forgetModels } from '../models/forget-models.ts'
import { readKnownSeals, sealFilesIn, witnessOfRows, type KnownSeals } from '../operations/known-seals.ts'
import { openSealing } from '../operations/sealing.ts'
import { OperatorFault } from '../operator-fault.ts'
import { claimDataFolder } from '../owner.ts'
import { openBlobs } from '../storage/blob-storage.ts'
import { withServerLinks } from '../storage/eventstoredb-log.ts'
import { logFileIn, markLogAway, movedLogIn } from '../storage/moved-log.ts'
import { opening } from '../storage/opening.ts'
import { openVault, openVaultReader, vaultFileIn, vaultStorageOf } from '../storage/vault-storage.ts'
import { bringLogToServer } from './log-to-server.ts'
import { followMovedLog } from './moved-vault.ts'

type Options = Pick<InstanceOptions, 'config' | 'environment' | 'clock'>

/**
 * Brings the log of a data folder to a server, and vault and pictures to where the configuration has them (docs/decisions/0144). Until the copy is proven nothing
 * of the folder is changed, and whatever breaks it off, the next call goes on. Throws {@link OperatorFault}.
 */
export const migrate = async (options: Options, print: Print): Promise<void> => {
  const { dataDir, eventStoreDbUrl } = options.config
  if (eventStoreDbUrl === undefined)
    throw new OperatorFault('Nennen Sie mit EVENTSTOREDB_URL den Server, auf den das Protokoll umzieht.')
  const file = logFileIn(dataDir)
  if (!existsSync(file))
    throw new OperatorFault(
      existsSync(movedLogIn(dataDir))
        ? `Das Protokoll von ${dataDir} ist schon umgezogen. „verify“ vergleicht beide.`
        : `In ${dataDir} liegt kein Protokoll (log.db). Prüfen Sie DATA_DIR.`,
    )
  const ownership = claimDataFolder(dataDir)
  if (ownership === undefined)
    throw new OperatorFault(
      `Der Ordner ${dataDir} gehört einem laufenden Dienst. Beenden Sie ihn: Umgezogen wird, was niemand mehr ändert.`,
    )
  try {
    requireRestored(dataDir)
    const secrets = await secretsOf(options)
    // What a crash left beside the file comes into it; its format is one that this program knows.
    await opening('Das Protokoll log.db', async () => openLogForWriting(file).close())
    const seals = await proveFile(options, file)
    const noted = await notedIn(options)
    const moved = await bringLogToServer({ file, eventStoreDbUrl, seals, noted }, print)
    await seal(options, secrets, eventStoreDbUrl)
    await bringPictures(options, print)
    await switchOver(options, moved)
    print(
      'Der Umzug ist fertig. Lesemodelle füllen sich beim nächsten Start aus dem Protokoll auf dem Server.',
    )
  } finally {
    ownership.release()
  }
}

const proveFile = async ({ config }: Options, file: string): Promise<KnownSeals> => {
  const seals = readKnownSeals(sealFilesIn(config.dataDir))
  if (isLeft(seals) || !verifyLog(file, undefined, witnessOfRows(seals.right.ofFile)).intact)
    throw new OperatorFault(
      'Das Protokoll beweist sich nicht. „verify“ ohne EVENTSTOREDB_URL nennt die Stelle.',
    )
  return seals.right
}

/** The vault is where the configuration has it, unless it is still in the folder. */
const notedIn = async ({ config, clock }: Options): Promise<readonly Position[]> => {
  const file = vaultFileIn(config.dataDir)
  const vault = await opening('Der Tresor', () =>
    openVaultReader(existsSync(file) ? { file } : vaultStorageOf(config), clock),
  )
  return notedPositions(vault).finally(() => vault.close())
}

/** The existing secrets: new ones could not read the data. */
const secretsOf = ({ config, environment }: Options): Promise<Secrets> =>
  loadSecrets({ dataDir: config.dataDir, environment, production: true }).catch((cause: unknown) => {
    throw new OperatorFault(
      `Es fehlt ein Geheimnis dieser Installation. Legen Sie den Ordner secrets nach ${config.dataDir}, oder setzen Sie die Geheimnisse als Umgebungsvariablen.`,
      { cause },
    )
  })

/** From the first moment on the copy is vouched for by seals of its own. */
const seal = async ({ config, clock }: Options, secrets: Secrets, url: string): Promise<void> =>
  withServerLinks(url, async (links) => {
    const sealer = await openSealing({ config, stores: { links, secrets }, clock })
    await sealer.seal()
  })

/** Into the bucket, where there is one; the files stay. */
const bringPictures = async ({ config }: Options, print: Print): Promise<void> => {
  const folder = join(config.dataDir, 'media')
  if (config.s3 === undefined || !existsSync(folder)) return
  const files = await openFileBlobs(folder)
  const { blobs, close } = await openBlobs(config)
  try {
    let count = 0
    for await (const key of files.keys()) {
      const content = await files.get(key)
      if (content === undefined) continue
      const put = await blobs.put(content)
      if (put.key !== key) throw new OperatorFault(`Das Bild ${key} ist beschädigt.`)
      count += 1
    }
    print(`Bilder im Bucket ${config.s3.bucket}: ${count}.`)
  } finally {
    close()
  }
}

/** From the marker on nobody can write the file any more, and nobody uses the server before the file has its new name. */
const switchOver = async ({ config, clock }: Options, moved: MovedPositions['moved']): Promise<void> => {
  const { dataDir } = config
  const vault = await openVault(config, true, clock)
  try {
    markLogAway(dataDir)
    await flushFolder(dataDir)
    await followMovedLog(vault, moved)
  } finally {
    await vault.close()
  }
  await forgetModels(config)
  // Readers leave files beside it.
  openLogForWriting(logFileIn(dataDir)).close()
  await rename(logFileIn(dataDir), movedLogIn(dataDir))
  await flushFolder(dataDir)
}
