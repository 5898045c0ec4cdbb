import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { LogVerdict } from '@schaufenster/events/store/seal/verify-log.ts'
import { sqliteLogWitness } from '@schaufenster/events/store/sqlite/sqlite-log-links.ts'
import { together, witnessOfRows, type KnownSeals } from '../operations/known-seals.ts'
import { verifyServer } from '../storage/eventstoredb-log.ts'

/**
 * Proves a log on a server by its chains and seals, and by all that is known of the file that it was copied from: the seals of that, which tell of each event that
 * they are of, and the file itself, with which each of its events is compared (docs/decisions/0144). Throws `OperatorFault` and `StoreUnavailable`.
 */
export const proveServerLog = async (
  eventStoreDbUrl: string,
  { ofFile, ofServer }: KnownSeals,
  file: string | undefined,
  passed: (event: RecordedEvent) => void = () => undefined,
): Promise<LogVerdict> => {
  const events = file === undefined ? undefined : sqliteLogWitness(file)
  try {
    return await verifyServer(eventStoreDbUrl, {
      witness: witnessOfRows(ofServer),
      origin: together([witnessOfRows(ofFile), ...(events ? [events] : [])]),
      passed,
    })
  } finally {
    events?.close()
  }
}
