import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifyLog, type LogFlaw } from '@schaufenster/events/store/verify-log.ts'
import { wordsOf, type FileCommand } from './command.ts'

const reasons: Readonly<Record<LogFlaw['reason'], string>> = {
  missing: 'fehlt',
  cut: 'fehlt am Ende des Protokolls',
  changed: 'wurde verändert, oder ein Ereignis davor in seinem Strom',
  exchanged: 'steht in einem anderen Strom oder unter einer anderen Kennung, als es geschrieben wurde',
  rewritten: 'gehört zu einer anderen Geschichte als der hinterlegte Prüfwert',
  unreadable: 'lässt sich nicht lesen: die Datei ist beschädigt',
}

/** Recomputes the hash chain of every stream (design.md, promise 9). Exit code 1: somebody changed the log; 2: there is none. */
export const verify: FileCommand = {
  usage: '',
  summary: 'prüft, dass niemand das Protokoll verändert hat',
  inspect: async ({ dataDir }, argv, print) => {
    wordsOf(argv, 0)
    const file = join(dataDir, 'log.db')
    if (!existsSync(file)) {
      print(`In ${dataDir} liegt kein Protokoll (log.db). Prüfen Sie DATA_DIR.`)
      return 2
    }
    const verdict = verifyLog(file)
    if (verdict.intact) {
      const { streams, position, digest } = verdict.digest
      print(`Unverändert: ${streams} Ströme bis Position ${position}, Prüfwert ${digest}.`)
      return 0
    }
    const { position, stream, revision, reason } = verdict.flaw
    const place = stream === undefined ? '' : ` (Strom ${stream}, Nummer ${revision ?? '?'})`
    print(`Das Ereignis an Position ${position}${place} ${reasons[reason]}.`)
    return 1
  },
}
