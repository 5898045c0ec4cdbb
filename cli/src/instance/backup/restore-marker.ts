import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorFault } from '../operator-fault.ts'

/** Lies in a data folder as long as a backup is being restored into it. */
export const restoreMarker = 'restore.unfinished'

/** Throws {@link OperatorFault} for a data folder with a partial restore: it could contain people erased since. */
export const requireRestored = (dataDir: string): void => {
  if (existsSync(join(dataDir, restoreMarker)))
    throw new OperatorFault(
      `In ${dataDir} wurde eine Sicherung nicht zu Ende zurückgespielt. Wiederholen Sie „restore“ mit demselben Ordner.`,
    )
}
