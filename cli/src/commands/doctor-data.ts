import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import { erasuresIn } from '@schaufenster/events/lib/erase-subject.ts'
import { createKeyRings } from '@schaufenster/events/lib/vault-subject-keys.ts'
import type { LogReader } from '@schaufenster/events/store/event-store.ts'
import { isBlobKey } from '@schaufenster/platform/blobs/blobs.ts'
import { berlinDayOf } from '@schaufenster/platform/lib/berlin.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { loadSecrets } from '@schaufenster/platform/secrets/secrets.ts'
import { heldVersions, legalPages } from '@schaufenster/projections/discovery/legal-pages.ts'
import { operator, operatorKey } from '@schaufenster/projections/discovery/operator.ts'
import { sqliteDocuments } from '@schaufenster/projections/documents/sqlite-documents.ts'
import { openModelsForReading } from '@schaufenster/projections/documents/sqlite-models-file.ts'
import { readModelStates, type ModelState } from '@schaufenster/projections/documents/sqlite-models-state.ts'
import { namesOperator } from '@schaufenster/query-service/discovery/operator-imprint.ts'
import { readErasures } from '../instance/backup/backup-erasures.ts'
import { lastBackup } from '../instance/backup/backup.ts'
import { damagedAmong, dataFilesIn, type Remains } from '../instance/damage/damaged-files.ts'
import { damagedPictures } from '../instance/damage/damaged-pictures.ts'
import { lossIn } from '../instance/damage/lost-log.ts'
import { modelFiles, modelGroups } from '../instance/models/projections.ts'
import { blobsNamedIn } from '../instance/operations/named-blobs.ts'
import { openLog, type Log } from '../instance/storage/log-storage.ts'
import { isPassing } from '../instance/storage/opening.ts'
import { openVaultReader, vaultStorageOf } from '../instance/storage/vault-storage.ts'
import { fine, mend, note, type Check, type Finding } from './doctor-finding.ts'
import { isPublic, type Setup } from './doctor-setup.ts'

/** Data that can't be rebuilt: whether it exists, is intact to its last page, and agrees with the rest of the installation. */
export const lossChecks = async ({ config }: Setup, clock: Clock): Promise<readonly Finding[]> => {
  try {
    const loss = await lossIn(config, clock, Infinity)
    return [
      loss === undefined
        ? fine('Nichts fehlt, was sich nicht neu aufbauen ließe')
        : mend(loss.what, loss.remedy),
    ]
  } catch (fault) {
    if (!isPassing(fault)) throw fault
    return [mend(`${fault.message}.`, 'Starten Sie den Server, oder berichtigen Sie seine Adresse.')]
  }
}

/** Rebuildable data that is damaged, found by reading all of its pages; `isSound`: nothing else is damaged. */
export const damageChecks = async ({ config }: Setup, isSound: boolean): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  const files = dataFilesIn(config).filter(({ remains }) => remains !== 'lost')
  for await (const { name, why, remains } of damagedAmong(files, Infinity))
    findings.push(mend(`${name} ist beschädigt (${why}).`, remedyOf(remains)))
  return isSound && findings.length === 0 ? [fine('Keine Datenbank ist beschädigt')] : findings
}

/** Pictures whose content has changed: each is read. */
export const pictureChecks = async ({ config }: Setup): Promise<readonly Finding[]> => {
  if (config.s3 !== undefined) return []
  const damaged = await Array.fromAsync(damagedPictures(config.dataDir))
  return damaged.map((picture) =>
    mend(
      `${picture} ist nicht mehr das Bild, als das es abgelegt wurde.`,
      'Legen Sie es aus einer Sicherung zurück, oder löschen Sie die Datei und laden Sie das Bild neu hoch.',
    ),
  )
}

const remedyOf = (remains: Remains): string =>
  remains === 'left out'
    ? 'Starten Sie den Dienst neu: er legt diesen Monat der Aufrufe beiseite. Oder legen Sie ihn aus einer Sicherung zurück.'
    : 'Starten Sie den Dienst neu: er legt die Datei beiseite und baut sie aus dem Protokoll neu auf.'

/** What is stored, read beside whoever has it open. */
export const dataChecks = (setup: Setup, clock: Clock): readonly Check[] => {
  const { dataDir } = setup.config
  const withLog = (look: (log: Log) => ReturnType<Check>) => async () => {
    const log = await openLog(setup.config, false, () => undefined)
    try {
      return await look(log)
    } finally {
      await log.close()
    }
  }
  return [
    withLog((log) => clockRuns(log, clock)),
    ...(setup.config.mongodbUrl === undefined ? [() => models(modelFiles(dataDir))] : []),
    ...(setup.config.s3 === undefined ? [withLog(({ store }) => orphans(store, setup, clock))] : []),
    () => impressum(setup, clock),
    () => erasures(setup, clock),
    () => backups(setup, clock),
  ]
}

/** Nothing here knows the time but the log, which can't be from the future. */
const clockRuns = async ({ store, history }: Log, clock: Clock): Promise<readonly Finding[]> => {
  const [last] = await history.readBackwards(await store.head(), 1)
  const behind = last === undefined ? 0 : Date.parse(last.metadata.occurredAt) - clock.now()
  return [
    behind > 60_000
      ? mend(
          `Die Uhr geht nach: das letzte Ereignis ist ${Math.ceil(behind / 60_000)} Minuten jünger als jetzt.`,
          'Stellen Sie die Uhr dieser Maschine, am besten mit NTP.',
        )
      : fine(`Uhr: ${new Date(clock.now()).toISOString()}`),
  ]
}

const models = (files: readonly string[]): readonly Finding[] => {
  if (!files.every((file) => existsSync(file)))
    return [note('Die Lesemodelle gibt es noch nicht.', 'Der nächste Start baut sie auf.')]
  const states = files.flatMap(readModelStates)
  const waiting = states.filter(({ parked, serving }) => serving && parked > 0)
  if (waiting.length > 0) return waiting.map(parkedOf)
  const names = new Set(states.map(({ projection }) => projection))
  return [fine(`${names.size} Lesemodelle, in keinem wartet etwas`)]
}

const parkedOf = ({ projection, parked }: ModelState): Finding =>
  mend(
    `${parked} Dokumente von ${projection} warten auf etwas, das sich nicht übernehmen ließ.`,
    `„status“ nennt den Grund. Ist er behoben: retry ${projection}`,
  )

/** Housekeeping takes them away after a day. */
const orphans = async (
  log: LogReader,
  { config, environment }: Setup,
  clock: Clock,
): Promise<readonly Finding[]> => {
  const media = join(config.dataDir, 'media')
  const before = clock.now() - 2 * dayMs
  const names = existsSync(media) ? await readdir(media, { recursive: true }) : []
  const old = names.filter(
    (name) => isBlobKey(basename(name)) && statSync(join(media, name)).mtimeMs < before,
  )
  if (old.length === 0) return []
  const { dataDir } = config
  const secrets = await loadSecrets({ dataDir, environment, production: true })
  const vault = await openVaultReader(vaultStorageOf(config), clock)
  try {
    const keys = createKeyRings({ vault, masterKeys: secrets.masterKeys, clock })
    const named = await blobsNamedIn(log, createEventReader(allEvents, keys))(before)
    const left = old.filter((name) => !named.has(basename(name)))
    return [
      left.length === 0
        ? fine('Keine Bilder, die niemand mehr nennt')
        : note(
            `${left.length} Bilder nennt niemand mehr.`,
            'Der laufende Dienst räumt sie einmal am Tag weg; das Protokoll des Dienstes sagt, was ihn daran hindert.',
          ),
    ]
  } finally {
    await vault.close()
  }
}

const impressum = async ({ config }: Setup, clock: Clock): Promise<readonly Finding[]> => {
  const file = join(config.dataDir, modelGroups.models.file)
  if (!existsSync(file)) return []
  const documents = sqliteDocuments(openModelsForReading(file))
  try {
    const [text, entered] = await Promise.all([
      documents.reader(legalPages).get('impressum'),
      documents.reader(operator).get(operatorKey),
    ])
    const html = text && heldVersions(text.document, berlinDayOf(clock.now())).at(-1)?.html
    if (entered !== undefined || (html !== undefined && namesOperator(html)))
      return [fine('Impressum mit Angaben zum Betreiber')]
    const what = 'Im Impressum fehlen die Angaben zum Betreiber.'
    const remedy = 'Tragen Sie sie unter /admin/betreiber ein, oder: publish impressum DATEI.html'
    return [isPublic(config) ? mend(what, remedy) : note(what, remedy)]
  } finally {
    await documents.close()
  }
}

const erasures = async ({ config }: Setup, clock: Clock): Promise<readonly Finding[]> => {
  const { erasuresFile } = config
  if (erasuresFile === undefined) return []
  const vault = await openVaultReader(vaultStorageOf(config), clock)
  try {
    const kept = existsSync(erasuresFile) ? await readErasures(erasuresFile, clock) : []
    const listed = new Set(kept.map(({ subject }) => subject))
    const missing = (await erasuresIn(vault)).filter(({ subject }) => !listed.has(subject))
    return [
      missing.length === 0
        ? fine(`${listed.size} Löschungen in der Liste`)
        : mend(
            `In ${erasuresFile} fehlen ${missing.length} Löschungen.`,
            'Sorgen Sie dafür, dass der Dienst dort schreiben darf; der nächste Start trägt sie nach.',
          ),
    ]
  } finally {
    await vault.close()
  }
}

const backups = ({ config }: Setup, clock: Clock): readonly Finding[] => {
  const last = lastBackup(config.dataDir)
  const remedy = 'Sichern Sie täglich: backup ORDNER'
  const warn = isPublic(config) ? mend : note
  if (last === undefined) return [warn('Es gibt noch keine Sicherung.', remedy)]
  const days = Math.floor((clock.now() - Date.parse(last.madeAt)) / dayMs)
  const what = `Die letzte Sicherung ist ${days === 0 ? 'von heute' : `${days} Tage alt`} (${last.folder})`
  return [days > 7 ? warn(`${what}.`, remedy) : fine(what)]
}
