import { isDuplicate } from '@schaufenster/platform/mongodb/mongo-faults.ts'
import type { Collection } from 'mongodb'
import { hasPassed } from '../checkpoints.ts'
import {
  checkpointPath,
  checkpointsOf,
  generationPath,
  type marksIn,
  type StoredModel,
} from './mongo-collections.ts'

type Models = Collection<StoredModel>
type NewGeneration = Omit<StoredModel['generations'][string], 'indexing'>

/** A number that no filling has had. */
export const nextGeneration = async (marks: ReturnType<typeof marksIn>): Promise<number> => {
  const options = { upsert: true, returnDocument: 'after' } as const
  const mark = await marks.findOneAndUpdate({ _id: 'generation' }, { $inc: { last: 1 } }, options)
  if (mark?.last === undefined) throw new Error('the generations of the models have no number')
  return mark.last
}

/** Adds a filling to its model. The first of a model serves at once, of several that come at the same time one. True when it serves. */
export const addGeneration = async (
  models: Models,
  projection: string,
  generation: NewGeneration,
): Promise<boolean> => {
  const added = (serving: boolean) => ({
    [generationPath(generation.id)]: { ...generation, indexing: serving },
  })
  for (;;) {
    const beside = await models.updateOne(
      { _id: projection, serving: { $exists: true } },
      { $set: added(false) },
    )
    if (beside.matchedCount === 1) return false
    try {
      await models.updateOne(
        { _id: projection, serving: { $exists: false } },
        { $set: { serving: generation.id, ...added(true) } },
        { upsert: true },
      )
      return true
    } catch (error) {
      // Another one came first, and serves.
      if (!isDuplicate(error)) throw error
    }
  }
}

/** Lets readers go over to another filling, unless a checkpoint that it has not passed moves meanwhile. */
export const serveInstead = async (models: Models, id: number, instead: number): Promise<boolean> => {
  for (;;) {
    const model = await models.findOne({ serving: instead, [generationPath(id)]: { $exists: true } })
    const [next, old] = [model?.generations[`g${id}`], model?.generations[`g${instead}`]]
    if (next === undefined || old === undefined) return false
    const before = checkpointsOf(old)
    if (!hasPassed(checkpointsOf(next), before)) return false
    const unmoved = before.map((position, partition) => [checkpointPath(instead, partition), position])
    const { matchedCount } = await models.updateOne(
      { serving: instead, [generationPath(id)]: { $exists: true }, ...Object.fromEntries(unmoved) },
      { $set: { serving: id } },
    )
    if (matchedCount === 1) return true
  }
}

/** Takes a filling out of its model; nobody serves when it did. */
export const removeGeneration = async (models: Models, projection: string, id: number): Promise<void> => {
  const path = generationPath(id)
  await models.updateOne({ _id: projection, serving: id }, { $unset: { [path]: '', serving: '' } })
  await models.updateOne({ _id: projection }, { $unset: { [path]: '' } })
}
