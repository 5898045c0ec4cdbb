import { existsSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { moveCheckpoints, notedPositions } from '@schaufenster/command-service/policies/checkpoints.ts'
import { createSubjectEraser } from '@schaufenster/events/lib/erase-subject.ts'
import { PersonalDataErased } from '@schaufenster/events/lib/erasure-events.ts'
import type { Erasure } from '@schaufenster/events/lib/erasure-record.ts'
import { isAfter } from '@schaufenster/events/store/position.ts'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { berlinTime } from '@schaufenster/platform/lib/berlin.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { flushFolder } from '@schaufenster/platform/lib/files.ts'
import { loadSecrets } from '@schaufenster/platform/secrets/secrets.ts'
import { openSqliteVault } from '@schaufenster/platform/vault/sqlite-vault.ts'
import type { Print } from '../control.ts'
import { openInstance, type InstanceOptions } from '../instance.ts'
import { followMovedLog } from '../migrate/moved-vault.ts'
import { caughtUp } from '../models/caught-up.ts'
import { forgetModels } from '../models/forget-models.ts'
import { projections } from '../models/projections.ts'
import { readKnownSeals, sealFilesIn, sealsNameOf } from '../operations/known-seals.ts'
import { OperatorFault } from '../operator-fault.ts'
import { claimDataFolder } from '../owner.ts'
import { vaultFileIn } from '../storage/vault-storage.ts'
import { openStores } from '../stores.ts'
import { fillBucket, filesOf } from './backup-bucket.ts'
import { fingerprintsOf, flawsOf, readManifest, type BackedUpFile, type Manifest } from './backup-manifest.ts'
import { restoreMarker } from './restore-marker.ts'

/** What may be there before: the secrets, which no backup holds, and what belongs to no installation. */
const mayStay: ReadonlySet<string> = new Set([
  ...['secrets', 'lost+found', restoreMarker],
  ...['owner.lock', 'owner.lock-journal', 'owner.lock-wal', 'owner.lock-shm'],
])

/**
 * Restores a backup into an empty data folder, without the people erased since (docs/decisions/0111).
 * Repeating the call after an interruption starts over; until it is complete nothing else opens the folder.
 * Throws {@link OperatorFault}.
 */
export const restoreBackup = async (
  options: InstanceOptions,
  folder: string,
  erasures: readonly Erasure[],
  print: Print,
): Promise<void> => {
  const { dataDir } = options.config
  const manifest = await readManifest(folder)
  const flaws = await flawsOf(folder, manifest)
  if (flaws.length > 0)
    throw new OperatorFault(`Die Sicherung ${folder} ist beschädigt:\n${flaws.join('\n')}`)

  const ownership = claimDataFolder(dataDir)
  if (ownership === undefined)
    throw new OperatorFault(
      `Der Ordner ${dataDir} gehört einem laufenden Dienst. Beenden Sie ihn, oder setzen Sie DATA_DIR.`,
    )
  try {
    const isAgain = existsSync(join(dataDir, restoreMarker))
    await requireEmpty(dataDir)
    await requireSecrets(options, manifest)
    await copyBack(folder, dataDir, filesOf(manifest, options.config))
    await fillBucket(folder, manifest, options.config)
    print(`Zurückgespielt: ${manifest.files.length} Dateien, Stand ${berlinTime(manifest.madeAt)}.`)
    requireSameLog(options.config.eventStoreDbUrl === undefined ? dataDir : folder, manifest)
    await restoreLog(options, folder, isAgain, print)
    await forgetWhatEnded(options, erasures, print)
    await forgetModels(options.config)
    await setLaterSealsAside(options)
    await rm(join(dataDir, restoreMarker))
    await flushFolder(dataDir)
    await fillModels(options, print)
  } finally {
    ownership.release()
  }
}

/** A restore that was broken off left its marker, and nothing of value. */
const requireEmpty = async (dataDir: string): Promise<void> => {
  const names = (await readdir(dataDir)).filter((name) => !mayStay.has(name))
  if (existsSync(join(dataDir, restoreMarker)))
    for (const name of names) await rm(join(dataDir, name), { recursive: true })
  else if (names.length > 0)
    throw new OperatorFault(
      `Der Ordner ${dataDir} ist nicht leer (${names.slice(0, 3).join(', ')}). Nennen Sie mit DATA_DIR einen leeren, in dem höchstens secrets liegt.`,
    )
}

/** With others nobody's personal data could be read any more, and new ones would be made up without a word. */
const requireSecrets = async (
  { config, environment }: InstanceOptions,
  { secrets }: Manifest,
): Promise<void> => {
  const { dataDir } = config
  const given = await loadSecrets({ dataDir, environment, production: true }).catch((cause: unknown) => {
    throw new OperatorFault(
      `Es fehlt ein Geheimnis, mit dem die Sicherung gemacht wurde. Legen Sie den Ordner secrets von damals nach ${dataDir}, oder setzen Sie die Geheimnisse als Umgebungsvariablen.`,
      { cause },
    )
  })
  const fingerprints = fingerprintsOf(given)
  for (const name of ['MASTER_KEY', 'ID_KEY'] as const)
    if (!isIn(fingerprints[name], secrets[name]))
      throw new OperatorFault(
        `${name} ist ein anderes Geheimnis als das, mit dem die Sicherung gemacht wurde. Ohne das richtige lassen sich ihre Personendaten nicht lesen. ` +
          'Wurde es seitdem gewechselt, nennen Sie die Schlüssel von damals hinter dem neuen.',
      )
}

/** Whether all that were used then are among those that are given now; newer ones may stand before them. */
const isIn = (given: string, then: string): boolean => {
  const known = new Set(given.split(','))
  return then.split(',').every((fingerprint) => known.has(fingerprint))
}

const copyBack = async (folder: string, dataDir: string, files: readonly BackedUpFile[]): Promise<void> => {
  writeFileSync(join(dataDir, restoreMarker), '', { mode: 0o600, flush: true })
  await flushFolder(dataDir)
  const folders = new Set<string>()
  for (const { path } of files) {
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, path), target)
    const handle = await open(target, 'r+')
    try {
      await handle.chmod(0o600)
      await handle.sync()
    } finally {
      await handle.close()
    }
    folders.add(dirname(target))
  }
  for (const touched of folders) await flushFolder(touched)
}

const requireSameLog = (folder: string, { log }: Manifest): void => {
  const verdict = verifyLog(join(folder, 'log.db'), log)
  if (!verdict.intact || verdict.digest.digest !== log.digest)
    throw new OperatorFault(
      'Das Protokoll der Sicherung beweist sich nicht. Nehmen Sie eine andere Sicherung.',
    )
}

/** To the server, where there is one: it has nothing yet, or what the restore that was broken off has brought it. */
const restoreLog = async (
  { config: { dataDir, eventStoreDbUrl }, clock }: InstanceOptions,
  folder: string,
  isAgain: boolean,
  print: Print,
): Promise<void> => {
  if (eventStoreDbUrl === undefined) return
  const { bringLogToServer } = await import('../migrate/log-to-server.ts')
  const seals = readKnownSeals(sealFilesIn(dataDir))
  if (isLeft(seals)) throw new OperatorFault(`Die Siegel der Sicherung sind beschädigt.`)
  const vault = await openSqliteVault(vaultFileIn(dataDir), clock)
  try {
    const moved = await bringLogToServer(
      {
        file: join(folder, 'log.db'),
        eventStoreDbUrl,
        seals: seals.right,
        noted: await notedPositions(vault),
        mayFollow: ({ type }) => isAgain && type === PersonalDataErased.type,
      },
      print,
    )
    await followMovedLog(vault, moved)
  } finally {
    await vault.close()
  }
}

/** Outside seals newer than the backup would cover a log that no longer exists. They are kept, and sealing continues from the backup's. */
const setLaterSealsAside = async ({ config, clock }: InstanceOptions): Promise<void> => {
  if (config.sealsDir === undefined) return
  const outside = join(resolve(config.sealsDir), sealsNameOf(config))
  const inside = join(config.dataDir, sealsNameOf(config))
  const kept = existsSync(inside) ? await readFile(inside, 'utf8') : ''
  if (!existsSync(outside) || kept.startsWith(await readFile(outside, 'utf8'))) return
  await rename(
    outside,
    `${outside}.before-restore-${new Date(clock.now()).toISOString().replaceAll(':', '-')}`,
  )
}

/** Before any model is filled: what a key opened must not even pass through a file. */
const forgetWhatEnded = async (
  { config, environment, clock }: InstanceOptions,
  erasures: readonly Erasure[],
  print: Print,
): Promise<void> => {
  const stores = await openStores(config, environment, clock)
  try {
    // A session that was ended since would live again.
    for (const { key, version } of await stores.vault.list('session/', Number.MAX_SAFE_INTEGER))
      await stores.vault.remove(key, version)
    // A vault is copied after its log, so its policies may be ahead of the log they act on.
    const head = await stores.store.head()
    await moveCheckpoints(stores.vault, (position) => (isAfter(position, head) ? head : position))
    const eraser = createSubjectEraser({ ...stores, clock }, [])
    await eraser.replay(erasures)
    print(`Gelöschte Personen bleiben gelöscht: ${(await eraser.list()).length}.`)
  } finally {
    await stores.close()
  }
}

const fillModels = async (options: InstanceOptions, print: Print): Promise<void> => {
  if (options.config.kafkaBrokers !== undefined) {
    print('Lesemodelle füllen sich, sobald die Dienste gestartet sind.')
    return
  }
  const instance = await openInstance(options)
  try {
    const names = projections.map(({ name }) => name)
    await caughtUp(instance, names)
    print(`Lesemodelle: ${names.length} neu aufgebaut.`)
  } finally {
    await instance.close()
  }
}
