import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { notedPositions } from '@schaufenster/command-service/policies/checkpoints.ts'
import { openLogForWriting } from '@schaufenster/events/store/log-file.ts'
import { movedPositions, type MovedPositions } from '@schaufenster/events/store/moved-positions.ts'
import { isOrdinal, positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { verifyLog } from '@schaufenster/events/store/verify-log.ts'
import { openFileBlobs } from '@schaufenster/platform/blobs/file-blobs.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { flushFolder } from '@schaufenster/platform/lib/files.ts'
import { loadSecrets } from '@schaufenster/platform/secrets/secrets.ts'
import { openBlobs } from './blob-place.ts'
import type { Print } from './control.ts'
import { copyToServer, withServerLinks } from './eventstoredb-log.ts'
import { forgetModels } from './forget-models.ts'
import type { InstanceOptions } from './instance.ts'
import { readKnownSeals, sealFilesIn, witnessOfRows, type KnownSeals } from './known-seals.ts'
import { logFileIn, markLogAway, movedLogIn } from './moved-log.ts'
import { followMovedLog } from './moved-vault.ts'
import { opening } from './opening.ts'
import { OperatorFault } from './operator-fault.ts'
import { claimDataFolder } from './owner.ts'
import { proveServerLog } from './prove-server-log.ts'
import { requireRestored } from './restore-marker.ts'
import { openSealing } from './sealing.ts'
import { openVault, openVaultReader, vaultFileIn, vaultPlaceOf } from './vault-places.ts'

type Options = Pick<InstanceOptions, 'config' | 'environment' | 'clock'>

/** After so many events a line says how far it is. */
const tellEvery = 10_000

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
    // What a crash left beside the file comes into it; its format is one that this program knows.
    await opening('Das Protokoll log.db', async () => openLogForWriting(file).close())
    const seals = await proveFile(options, file)
    await copy(file, eventStoreDbUrl, print)
    const positions = await compare(options, seals, file, eventStoreDbUrl, print)
    await seal(options, eventStoreDbUrl)
    await bringPictures(options, print)
    await switchOver(options, positions)
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

const copy = async (file: string, url: string, print: Print): Promise<void> => {
  let next = 0
  const progress = (events: number): void => {
    if (events < next) return
    next = events + tellEvery
    print(`${events} Ereignisse sind auf dem Server.`)
  }
  const copied = await copyToServer(file, url, { progress })
  if (isLeft(copied)) {
    const { type, stream, revision } = copied.left
    throw new OperatorFault(
      `Auf dem Server liegt ein anderes Protokoll: ${type} in ${stream}, Nummer ${revision}, steht hier nicht an dieser Stelle. Nennen Sie mit EVENTSTOREDB_URL einen Server ohne eines, oder den, auf den dieses schon zum Teil umgezogen ist.`,
    )
  }
  print(`Alle ${copied.right} Ereignisse sind auf dem Server.`)
}

/** Reads the whole copy again. Answers where in it the positions are that somebody has noted of the file. */
const compare = async (
  { config, clock }: Options,
  seals: KnownSeals,
  file: string,
  url: string,
  print: Print,
): Promise<MovedPositions> => {
  const inFolder = vaultFileIn(config.dataDir)
  const vault = await opening('Der Tresor', () =>
    openVaultReader(existsSync(inFolder) ? { file: inFolder } : vaultPlaceOf(config), clock),
  )
  const noted = await notedPositions(vault).finally(() => vault.close())
  const positions = movedPositions(noted.filter(isOrdinal))
  let ordinal = 0
  const verdict = await proveServerLog(url, seals, file, ({ position }) =>
    positions.passed(positionFromOrdinal((ordinal += 1)), position),
  )
  if (!verdict.intact)
    throw new OperatorFault(
      'Das Protokoll auf dem Server ist nicht das von hier. „verify“ nennt die Stelle. Am Datenordner wurde nichts geändert.',
    )
  print(
    `Verglichen: ${ordinal} Ereignisse in ${verdict.digest.streams} Strömen sind gleich, und jede Kette stimmt.`,
  )
  return positions
}

/** From the first moment on the copy is vouched for by seals of its own. */
const seal = async ({ config, environment, clock }: Options, url: string): Promise<void> => {
  const secrets = await loadSecrets({ dataDir: config.dataDir, environment, production: true })
  await withServerLinks(url, async (links) => {
    const sealer = await openSealing({ config, stores: { links, secrets }, clock })
    await sealer.seal()
  })
}

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
      const put = await blobs.put(await buffer(content))
      if (put.key !== key) throw new OperatorFault(`Das Bild ${key} ist beschädigt.`)
      count += 1
    }
    print(`Bilder im Bucket ${config.s3.bucket}: ${count}.`)
  } finally {
    close()
  }
}

/** From the marker on nobody can write the file any more, and nobody uses the server before the file has its new name. */
const switchOver = async ({ config, clock }: Options, positions: MovedPositions): Promise<void> => {
  const { dataDir } = config
  const vault = await openVault(config, true, clock)
  try {
    markLogAway(dataDir)
    await flushFolder(dataDir)
    await followMovedLog(vault, positions)
  } finally {
    await vault.close()
  }
  await forgetModels(config)
  // Whoever only read it left files beside it.
  openLogForWriting(logFileIn(dataDir)).close()
  await rename(logFileIn(dataDir), movedLogIn(dataDir))
  await flushFolder(dataDir)
}
