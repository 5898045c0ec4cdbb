import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import { movedPositions, type MovedPositions } from '@schaufenster/events/store/moved-positions.ts'
import { isOrdinal, positionFromOrdinal, type Position } from '@schaufenster/events/store/position.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Print } from '../control.ts'
import type { KnownSeals } from '../operations/known-seals.ts'
import { OperatorFault } from '../operator-fault.ts'
import { copyToServer } from '../storage/eventstoredb-log.ts'
import { copyProgress } from './copy-progress.ts'
import { proveServerLog } from './prove-server-log.ts'

/** What is brought to a server, and what is known of it. */
export interface LogToServer {
  /** A log that is proven, and that nobody writes. */
  readonly file: string
  readonly eventStoreDbUrl: string
  readonly seals: KnownSeals
  /** Positions in the file that somebody has noted. */
  readonly noted: readonly Position[]
  /** What may be on the server behind the last event of the file. */
  readonly mayFollow?: (event: RecordedEvent) => boolean
}

/**
 * Copies the log of a file to a server and reads the copy again: its chains, and each event compared with the
 * file's (docs/decisions/0144). Repeating it after an interruption resumes. Returns the new positions of what
 * was recorded. Throws {@link OperatorFault}.
 */
export const bringLogToServer = async (
  { file, eventStoreDbUrl, seals, noted, mayFollow = () => false }: LogToServer,
  print: Print,
): Promise<MovedPositions['moved']> => {
  const copied = await copyToServer(file, eventStoreDbUrl, {
    progressOf: (total) => copyProgress(print, total),
    mayFollow,
  })
  if (isLeft(copied)) {
    const { type, stream, revision } = copied.left
    throw new OperatorFault(
      `Auf dem Server liegt ein anderes Protokoll: ${type} in ${stream}, Nummer ${revision}, steht hier nicht an dieser Stelle. Nennen Sie mit EVENTSTOREDB_URL einen Server ohne eines, oder den, auf dem dieses schon zum Teil liegt.`,
    )
  }
  print(`Alle ${copied.right} Ereignisse sind auf dem Server.`)
  const { passed, moved } = movedPositions(noted.filter(isOrdinal))
  let ordinal = 0
  const verdict = await proveServerLog(eventStoreDbUrl, seals, file, ({ position }) => {
    ordinal += 1
    passed(positionFromOrdinal(ordinal), position)
  })
  if (!verdict.intact)
    throw new OperatorFault(
      `Das Protokoll auf dem Server ist nicht das von hier: An Position ${verdict.flaw.position} ist etwas anders. Nennen Sie mit EVENTSTOREDB_URL einen anderen Server.`,
    )
  print(
    `Verglichen: ${copied.right} Ereignisse sind gleich, und jede Kette der ${verdict.digest.streams} Ströme stimmt.`,
  )
  return moved
}
