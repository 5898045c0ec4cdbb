import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { OperatorFault } from '../operator-fault.ts'

export const logFileIn = (dataDir: string): string => join(dataDir, 'log.db')

/** What that is called once it went over to a server: it stays as it was, and the server's is compared with it. */
export const movedLogIn = (dataDir: string): string => join(dataDir, 'log.moved.db')

/** Lies in a data folder whose log is on a server: without that address it would begin anew. */
const awayMarker = 'log.in-eventstoredb'

/** From here on the data folder opens no log of its own. */
export const markLogAway = (dataDir: string): void =>
  writeFileSync(join(dataDir, awayMarker), '', { mode: 0o600, flush: true })

/** Throws {@link OperatorFault} if the log isn't where the configuration says; a second one would begin beside it. */
export const requireLogThere = ({
  dataDir,
  eventStoreDbUrl,
}: Pick<Config, 'dataDir' | 'eventStoreDbUrl'>): void => {
  if (eventStoreDbUrl === undefined && existsSync(join(dataDir, awayMarker)))
    throw new OperatorFault(
      'Das Protokoll dieses Datenordners liegt auf EventStoreDB. Setzen Sie EVENTSTOREDB_URL auf den Server, auf dem es liegt.',
    )
  if (eventStoreDbUrl !== undefined && existsSync(logFileIn(dataDir)))
    throw new OperatorFault(
      `In ${dataDir} liegt ein Protokoll (log.db), das noch nicht auf EventStoreDB ist. Bringen Sie es mit „migrate --to distributed“ dorthin, oder lassen Sie EVENTSTOREDB_URL weg.`,
    )
}
