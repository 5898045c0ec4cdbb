import { beginning, isPosition, type Position } from '@schaufenster/events/store/position.ts'
import { lowWater } from './checkpoints.ts'
import { openModelsForReading } from './sqlite-models-file.ts'

/** The state of a read model's generation in its file. */
export interface ModelState {
  readonly generation: number
  readonly projection: string
  readonly version: number
  readonly serving: boolean
  /** Everything up to here is in it. */
  readonly through: Position
  /** Documents blocked by an event that could not be folded (promise 7). */
  readonly parked: number
}

/**
 * Reads the state of the read models in a file while another process writes. Only the running product knows whether a model that lags has stopped.
 */
export const readModelStates = (file: string): readonly ModelState[] => {
  const database = openModelsForReading(file)
  try {
    database.exec('BEGIN')
    const checkpoints = database.prepare('SELECT position FROM checkpoint WHERE generation = ?')
    const parked = database.prepare('SELECT count(DISTINCT key) AS total FROM parked WHERE generation = ?')
    return database
      .prepare('SELECT id, projection, version, serving FROM generation ORDER BY projection, id')
      .all()
      .map(({ id, projection, version, serving }) => {
        const generation = Number(id)
        const positions = checkpoints.all(generation).map(({ position }) => String(position))
        return {
          generation,
          projection: String(projection),
          version: Number(version),
          serving: serving === 1,
          through: positions.length === 0 ? beginning : lowWater(positions.filter(isPosition)),
          parked: Number(parked.get(generation)?.['total']),
        }
      })
  } finally {
    database.close()
  }
}
