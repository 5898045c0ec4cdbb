import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { segmentsIn } from '@schaufenster/events/store/segmented/segments.ts'
import { flushFolder } from '@schaufenster/platform/lib/files.ts'
import { startRemoteWorker } from '@schaufenster/platform/lib/worker-rpc.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Print } from '../control.ts'
import type { Instance } from '../instance.ts'
import { OperatorFault } from '../operator-fault.ts'
import { copyBucket } from './backup-bucket.ts'
import { backUpLog } from './backup-log.ts'
import { fingerprintsOf, manifestName, type BackedUpFile, type Manifest } from './backup-manifest.ts'
import type { BackupThread } from './backup-thread.ts'
import { backUpVault } from './backup-vault.ts'
import { writeDurably } from './write-durably.ts'

type Source = Pick<Instance, 'clock' | 'config' | 'stores' | 'telemetry'>

const lastBackupName = 'last-backup.json'
const LastBackup = Type.Object({ madeAt: Type.String(), folder: Type.String() })
const check = Compile(LastBackup)

/** When the last backup of a data folder was made, and where it went; undefined before the first. */
export const lastBackup = (dataDir: string): Static<typeof LastBackup> | undefined => {
  const file = join(dataDir, lastBackupName)
  if (!existsSync(file)) return undefined
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return check.Check(value) ? value : undefined
}

/** Of this process, which owns the data folder: what is left of others is of one that was broken off. */
const underWay = new Set<string>()

/**
 * Backs up all primary data while the product runs, into a folder that appears complete or not at all
 * (docs/decisions/0111). The log is copied first: whatever it refers to was stored in the vault and blobs
 * before, so the later copies contain it. Throws {@link OperatorFault}.
 */
export const backUp = async (source: Source, folder: string, print: Print): Promise<Manifest> => {
  const target = resolve(folder)
  const { dataDir } = source.config
  if (existsSync(target))
    throw new OperatorFault(`${target} gibt es schon. Nennen Sie einen Ordner, den es noch nicht gibt.`)
  if (!existsSync(dirname(target)))
    throw new OperatorFault(`Den Ordner ${dirname(target)} gibt es nicht. Legen Sie ihn an.`)
  if (!relative(dataDir, target).startsWith('..'))
    throw new OperatorFault('Die Sicherung darf nicht im Datenordner liegen: sie ginge mit ihm verloren.')
  if (underWay.has(target)) throw new OperatorFault(`Nach ${target} wird gerade schon gesichert.`)

  const unfinished = `${target}.unfinished`
  underWay.add(target)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    const manifest = await fill(source, unfinished, print)
    await rename(unfinished, target)
    await flushFolder(dirname(target))
    const made: Static<typeof LastBackup> = { madeAt: manifest.madeAt, folder: target }
    await writeDurably(join(dataDir, lastBackupName), `${JSON.stringify(made)}\n`)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    underWay.delete(target)
  }
}

const fill = async (
  { clock, config, stores, telemetry }: Source,
  to: string,
  print: Print,
): Promise<Manifest> => {
  const from = config.dataDir
  const madeAt = new Date(clock.now()).toISOString()
  const thread = await startRemoteWorker<BackupThread>(new URL('./backup-thread.ts', import.meta.url), {})
  try {
    const { digest, moved, ...log } = await backUpLog({ clock, config, stores }, to, thread)
    print(`Protokoll: ${digest.streams} Ströme bis Position ${digest.position}.`)
    const vault = await backUpVault({ clock, config, stores }, to, thread, moved)
    print('Tresor mit den Schlüsseln der Personen.')
    const blobs =
      config.s3 === undefined
        ? await thread.call('copyBlobs', join(from, 'media'), to)
        : await copyBucket(stores.blobs, to)
    print(`Bilder: ${blobs.length}.`)
    await telemetry.log.flush()
    const months: BackedUpFile[] = []
    for (const month of segmentsIn(telemetry.store.location.folder)) {
      const segment = await thread.call('copyDatabase', from, to, `telemetry/${month}.db`)
      if (segment) months.push(segment)
    }
    print(`Aufrufe: ${months.length} Monate.`)

    const manifest: Manifest = {
      format: 1,
      madeAt,
      log: digest,
      secrets: fingerprintsOf(stores.secrets),
      files: [...log.files, vault, ...months, ...blobs],
    }
    await writeDurably(join(to, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`)
    await flushFolders(to)
    return manifest
  } finally {
    await thread.close()
  }
}

const flushFolders = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await flushFolder(join(entry.parentPath, entry.name))
  await flushFolder(folder)
}
