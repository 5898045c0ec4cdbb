import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isSafeSqlite } from '@schaufenster/platform/lib/sqlite-guard.ts'
import { comfortableBytes, leastFreeBytes, megabytes } from '../instance/operations/operations-readiness.ts'
import { fine, mend, note, type Check } from './doctor-finding.ts'

/** The machine, and the disk of an existing data folder. */
export const machineChecks = (dataDir: string): readonly Check[] => [
  versions,
  () => rights(dataDir),
  () => room(dataDir),
  () => speed(dataDir),
]

const versions: Check = () => {
  const { node, sqlite = '' } = process.versions
  return [
    fine(`Node ${node}`),
    isSafeSqlite(sqlite)
      ? fine(`SQLite ${sqlite}`)
      : mend(
          `SQLite ${sqlite} kann bestätigte Änderungen verlieren.`,
          'Starten Sie mit dem Node, das „npm ci“ mitbringt (node_modules/.bin/node).',
        ),
  ]
}

/** A folder that only its owner may enter protects its files, whatever their own permissions. */
const rights = (dataDir: string): ReturnType<Check> => {
  const me = process.getuid?.()
  const paths = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))]
  const foreign = paths.filter((path) => me !== undefined && lstatSync(path).uid !== me)
  return [
    (lstatSync(dataDir).mode & 0o077) === 0
      ? fine(`${dataDir} gehört nur einem Benutzer`)
      : mend(`Andere Benutzer dieser Maschine kommen in ${dataDir}.`, `Führen Sie aus: chmod 700 ${dataDir}`),
    ...(foreign.length > 0
      ? [
          mend(
            `${foreign.slice(0, 3).join(', ')} gehört einem anderen Benutzer.`,
            `Starten Sie Dienst und Befehle mit demselben Benutzer, oder ändern Sie den Besitzer mit chown -R.`,
          ),
        ]
      : []),
  ]
}

const room = (dataDir: string): ReturnType<Check> => {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const what = `${megabytes(free)} MB frei`
  if (free < leastFreeBytes)
    return [
      mend(`Nur noch ${what}: der Dienst nimmt nichts mehr an.`, 'Schaffen Sie Platz auf dem Datenträger.'),
    ]
  return [
    free < comfortableBytes
      ? note(`Nur noch ${what}.`, 'Ein Neuaufbau der Lesemodelle braucht mehr. Schaffen Sie Platz.')
      : fine(what),
  ]
}

const rounds = 20
/** Milliseconds. A disk that needs more bounds what one caller can do to 50 changes a second. */
const slow = 20

/** Every acknowledged command waits for one of these (promise 1). */
const speed = (dataDir: string): ReturnType<Check> => {
  const path = join(dataDir, `.doctor-${randomUUID()}`)
  const file = openSync(path, 'wx', 0o600)
  try {
    const times = Array.from({ length: rounds }, () => {
      const begun = performance.now()
      writeSync(file, new Uint8Array(4096))
      fsyncSync(file)
      return performance.now() - begun
    }).toSorted((a, b) => a - b)
    const median = times[rounds / 2] ?? 0
    const what = `Schreiben bis auf den Datenträger dauert ${median.toFixed(1).replace('.', ',')} ms`
    return [
      median > slow
        ? note(
            `${what}, und so lange wartet jede Änderung.`,
            'Legen Sie DATA_DIR auf einen schnelleren Datenträger.',
          )
        : fine(what),
    ]
  } finally {
    closeSync(file)
    rmSync(path)
  }
}
