import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ordinalOf } from '@schaufenster/events/store/position.ts'
import { keyName, type BrokenSeals, type LogSeal } from '@schaufenster/events/store/seal/log-seal.ts'
import { verifyLog, type LogFlaw, type LogVerdict } from '@schaufenster/events/store/seal/verify-log.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { restoring } from '../instance/damage/loss.ts'
import { readKnownSeals, sealFilesIn, witnessOfRows } from '../instance/operations/known-seals.ts'
import { logFileIn, movedLogIn } from '../instance/storage/moved-log.ts'
import { UsageError, type FileCommand } from './command.ts'

const reasons: Readonly<Record<LogFlaw['reason'], string>> = {
  missing: 'fehlt',
  cut: 'fehlt am Ende des Protokolls',
  changed: 'wurde verändert, oder ein Ereignis davor in seinem Strom',
  exchanged: 'steht in einem anderen Strom oder unter einer anderen Kennung, als es geschrieben wurde',
  rewritten: 'ist nicht das, das besiegelt wurde: Ereignis oder Strom wurden ausgetauscht',
  miscopied: 'ist nicht das, das an dieser Stelle des umgezogenen Protokolls stand',
  misshapen: 'ist das letzte, und alle bis dahin sind, was sie waren; aber die Datei ist beschädigt',
  unreadable: 'lässt sich nicht lesen: das Protokoll ist beschädigt',
}

const sealReasons: Readonly<Record<BrokenSeals['reason'], string>> = {
  unreadable: 'ist kein Siegel',
  forged: 'wurde verändert: die Unterschrift passt nicht',
  gap: 'folgt nicht auf die davor: dazwischen fehlen Siegel',
}

/**
 * Recomputes the hash chain of every stream, and compares the log with its seals: those of the data folder, and with `--against` those of a file that was
 * kept elsewhere (promise 9). A log that went over to a server is compared with the file that it was, and with the seals of that. Exit code 1:
 * somebody changed log or seals; 2: there is nothing to look at.
 */
export const verify: FileCommand = {
  usage: '[--against DATEI]',
  summary: 'prüft, dass niemand das Protokoll verändert hat; mit --against gegen Siegel von anderswo',
  inspect: async (config, argv, print) => {
    const { dataDir, eventStoreDbUrl } = config
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { against: { type: 'string' } },
    })
    const [unexpected] = positionals
    if (unexpected !== undefined) throw new UsageError(`„${unexpected}“ wird hier nicht erwartet.`)
    const file = logFileIn(dataDir)
    if (eventStoreDbUrl === undefined && !existsSync(file)) {
      print(`In ${dataDir} liegt kein Protokoll (log.db). Prüfen Sie DATA_DIR.`)
      return 2
    }
    const { against } = values
    if (against !== undefined && !existsSync(against)) {
      print(`Die Datei ${against} gibt es nicht.`)
      return 2
    }
    const read = readKnownSeals([...sealFilesIn(dataDir), ...(against === undefined ? [] : [against])])
    if (isLeft(read)) {
      print(`${read.left.file}, Zeile ${read.left.line}: Diese Zeile ${sealReasons[read.left.reason]}.`)
      return 1
    }
    const { ofFile, ofServer } = read.right
    if (eventStoreDbUrl === undefined) {
      const verdict = verifyLog(file, undefined, witnessOfRows(ofFile))
      for (const line of linesOf(verdict, ofFile.at(-1) ?? [])) print(line)
      if (!verdict.intact) print(whatToDo(config))
      return verdict.intact ? 0 : 1
    }
    const { proveServerLog } = await import('../instance/migrate/prove-server-log.ts')
    const moved = [movedLogIn(dataDir), file].find((path) => existsSync(path))
    const before = moved === undefined ? undefined : verifyLog(moved, undefined, witnessOfRows(ofFile))
    const verdict = await proveServerLog(eventStoreDbUrl, read.right, moved)
    for (const line of linesOf(verdict, ofServer.at(-1) ?? [])) print(line)
    if (before !== undefined)
      print(
        before.intact
          ? `Das Protokoll, das umgezogen ist (${moved}), hat ${ordinalOf(before.digest.position)} Ereignisse${verdict.intact ? ': Alle sind gleich' : ''}.`
          : `Das Protokoll, das umgezogen ist (${moved}), ist nicht mehr, was es war. ${flawLine(before.flaw)}`,
      )
    return verdict.intact && before?.intact !== false ? 0 : 1
  },
}

const whatToDo = (config: Config): string =>
  restoring(
    config,
    'Beenden Sie den Dienst, heben Sie den Ordner auf, und legen Sie das richtige log.db zurück',
  )

const linesOf = (verdict: LogVerdict, seals: readonly LogSeal[]): readonly string[] => {
  if (!verdict.intact) return [flawLine(verdict.flaw)]
  const { streams, position, digest } = verdict.digest
  const last = seals.at(-1)
  return [
    `Unverändert: ${streams} Ströme bis Position ${position}, Prüfwert ${digest}.`,
    last === undefined
      ? 'Besiegelt ist noch nichts: Das geschieht, während der Dienst läuft.'
      : `Besiegelt bis Position ${last.through} am ${last.at}, Schlüssel ${[...new Set(seals.map(keyName))].join(', ')}.`,
  ]
}

const flawLine = ({ position, stream, revision, reason }: LogFlaw): string => {
  if (stream === undefined && reason === 'miscopied')
    return `Das Ereignis an Position ${position} des umgezogenen Protokolls fehlt auf dem Server.`
  const place = stream === undefined ? '' : ` (Strom ${stream}, Nummer ${revision ?? '?'})`
  return `Das Ereignis an Position ${position}${place} ${reasons[reason]}.`
}
