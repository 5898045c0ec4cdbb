import { createTurnBatches } from '@schaufenster/events/store/sqlite/turn-batches.ts'
import type { AnyBulkWriteOperation, Collection } from 'mongodb'
import type { Commit } from '../documents-writer.ts'
import {
  checkpointPath,
  checkpointsOf,
  generationPath,
  troublePath,
  type StoredModel,
} from './mongo-collections.ts'

/** Moves a step's checkpoints if they are still those it was folded from. Tells whether they were. */
export type CheckpointMover = (commit: Commit) => Promise<boolean>

/** Sends all steps of one turn of the event loop in one request: most models of a worker move together, and most have nothing else to write. */
export const checkpointMover = (models: Collection<StoredModel>): CheckpointMover =>
  createTurnBatches<Commit, boolean>(async (commits) => {
    const { matchedCount } = await models.bulkWrite(commits.map(moveOf), { ordered: false })
    if (matchedCount === commits.length) return commits.map(() => true)
    if (commits.length === 1) return [false]
    // The answer says how many, not which. If another worker has moved a checkpoint as far, it folded the same events.
    const generations = (await models.find().toArray()).flatMap(({ generations }) =>
      Object.values(generations),
    )
    const stored = new Map(generations.map((generation) => [generation.id, checkpointsOf(generation)]))
    return commits.map(({ generation, checkpoints }) =>
      checkpoints.every(({ partition, through }) => stored.get(generation)?.[partition] === through),
    )
  }).add

const moveOf = ({
  generation: id,
  checkpoints,
  documents,
  indexed,
}: Commit): AnyBulkWriteOperation<StoredModel> => {
  const path = (partition: number): string => checkpointPath(id, partition)
  return {
    updateOne: {
      filter: {
        [generationPath(id)]: { $exists: true },
        ...Object.fromEntries(checkpoints.map(({ partition, after }) => [path(partition), after])),
      },
      update: {
        $set: Object.fromEntries(checkpoints.map(({ partition, through }) => [path(partition), through])),
        $unset: Object.fromEntries(checkpoints.map(({ partition }) => [troublePath(id, partition), ''])),
        ...(documents.length > 0 && { $inc: { [`${generationPath(id)}.writes`]: 1 } }),
        ...(indexed !== undefined && { $max: { [`${generationPath(id)}.indexed`]: indexed } }),
      },
    },
  }
}
