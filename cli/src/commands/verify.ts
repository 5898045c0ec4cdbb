import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  keyName,
  readSeals,
  witnessOf,
  type BrokenSeals,
  type LogSeal,
} from '@schaufenster/events/store/log-seal.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import {
  verifyLog,
  type LogFlaw,
  type LogVerdict,
  type LogWitness,
} from '@schaufenster/events/store/verify-log.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { verifyOnServer } from '../instance/log-places.ts'
import { sealsName } from '../instance/sealing.ts'
import { UsageError, type FileCommand } from './command.ts'

const reasons: Readonly<Record<LogFlaw['reason'], string>> = {
  missing: 'fehlt',
  cut: 'fehlt am Ende des Protokolls',
  changed: 'wurde verändert, oder ein Ereignis davor in seinem Strom',
  exchanged: 'steht in einem anderen Strom oder unter einer anderen Kennung, als es geschrieben wurde',
  rewritten: 'ist nicht das, das besiegelt wurde: Ereignis oder Strom wurden ausgetauscht',
  unreadable: 'lässt sich nicht lesen: das Protokoll ist beschädigt',
}

const sealReasons: Readonly<Record<BrokenSeals['reason'], string>> = {
  unreadable: 'ist kein Siegel',
  forged: 'wurde verändert: die Unterschrift passt nicht',
  gap: 'folgt nicht auf die davor: dazwischen fehlen Siegel',
}

/**
 * Recomputes the hash chain of every stream, and compares the log with its seals: those of the data folder, and with `--against` those of a file that was
 * kept elsewhere (design.md, promise 9). Exit code 1: somebody changed log or seals; 2: there is nothing to look at.
 */
export const verify: FileCommand = {
  usage: '[--against DATEI]',
  summary: 'prüft, dass niemand das Protokoll verändert hat; mit --against gegen Siegel von anderswo',
  inspect: async ({ dataDir, eventStoreDbUrl }, argv, print) => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { against: { type: 'string' } },
    })
    const [unexpected] = positionals
    if (unexpected !== undefined) throw new UsageError(`„${unexpected}“ wird hier nicht erwartet.`)
    const file = join(dataDir, 'log.db')
    if (eventStoreDbUrl === undefined && !existsSync(file)) {
      print(`In ${dataDir} liegt kein Protokoll (log.db). Prüfen Sie DATA_DIR.`)
      return 2
    }
    const { against } = values
    if (against !== undefined && !existsSync(against)) {
      print(`Die Datei ${against} gibt es nicht.`)
      return 2
    }
    const own = join(dataDir, sealsName)
    const files = [...(existsSync(own) ? [own] : []), ...(against === undefined ? [] : [against])]
    const rows: (readonly LogSeal[])[] = []
    for (const path of files) {
      const read = readSeals(readFileSync(path, 'utf8'))
      if (isLeft(read)) {
        print(`${path}, Zeile ${read.left.line}: Diese Zeile ${sealReasons[read.left.reason]}.`)
        return 1
      }
      rows.push(read.right)
    }
    const witness = together(rows.map(witnessOf))
    const verdict =
      eventStoreDbUrl === undefined
        ? verifyLog(file, undefined, witness)
        : await verifyOnServer(eventStoreDbUrl, witness)
    for (const line of linesOf(verdict, rows.at(-1) ?? [])) print(line)
    return verdict.intact ? 0 : 1
  },
}

const together = (witnesses: readonly LogWitness[]): LogWitness => ({
  reached: witnesses.reduce((latest, { reached }) => (reached > latest ? reached : latest), beginning),
  agrees: (position, link) => witnesses.every((witness) => witness.agrees(position, link)),
})

const linesOf = (verdict: LogVerdict, seals: readonly LogSeal[]): readonly string[] => {
  if (!verdict.intact) {
    const { position, stream, revision, reason } = verdict.flaw
    const place = stream === undefined ? '' : ` (Strom ${stream}, Nummer ${revision ?? '?'})`
    return [`Das Ereignis an Position ${position}${place} ${reasons[reason]}.`]
  }
  const { streams, position, digest } = verdict.digest
  const last = seals.at(-1)
  return [
    `Unverändert: ${streams} Ströme bis Position ${position}, Prüfwert ${digest}.`,
    last === undefined
      ? 'Besiegelt ist noch nichts: Das geschieht, während der Dienst läuft.'
      : `Besiegelt bis Position ${last.through} am ${last.at}, Schlüssel ${[...new Set(seals.map(keyName))].join(', ')}.`,
  ]
}
