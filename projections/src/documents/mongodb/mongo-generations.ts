import { isDuplicate } from '@schaufenster/platform/mongodb/mongo-faults.ts'
import type { Collection, Db } from 'mongodb'
import { hasPassed } from '../checkpoints.ts'
import {
  checkpointPath,
  checkpointsOf,
  generationPath,
  modelsIn,
  type marksIn,
  type StoredModel,
} from './mongo-collections.ts'

type Models = Collection<StoredModel>
type NewGeneration = Omit<StoredModel['generations'][string], 'indexing'>

/** A generation number that was never used. */
export const nextGeneration = async (marks: ReturnType<typeof marksIn>): Promise<number> => {
  const options = { upsert: true, returnDocument: 'after' } as const
  const mark = await marks.findOneAndUpdate({ _id: 'generation' }, { $inc: { last: 1 } }, options)
  if (mark?.last === undefined) throw new Error('the generations of the models have no number')
  return mark.last
}

/**
 * Adds a generation to its model. A model's first one serves at once; of several added at the same time, one does. Returns undefined and adds nothing
 * if the model has others than those named.
 */
export const addGeneration = async (
  models: Models,
  projection: string,
  generation: NewGeneration,
  { beside, indexing }: { readonly beside: readonly number[] | undefined; readonly indexing: boolean },
): Promise<{ readonly serving: boolean } | undefined> => {
  const added = (serving: boolean) => ({
    $set: {
      ...(serving && { serving: generation.id }),
      [generationPath(generation.id)]: { ...generation, indexing: serving || indexing },
    },
    $push: { ids: generation.id },
  })
  const known = beside && { ids: { $size: beside.length, ...(beside.length > 0 && { $all: beside }) } }
  for (;;) {
    const served = await models.updateOne(
      { _id: projection, serving: { $exists: true }, ...known },
      added(false),
    )
    if (served.matchedCount === 1) return { serving: false }
    try {
      await models.updateOne({ _id: projection, serving: { $exists: false } }, added(true), { upsert: true })
      return { serving: true }
    } catch (error) {
      // One serves already: another was added first, or there are others than the caller knows.
      if (!isDuplicate(error)) throw error
      if (beside !== undefined) return undefined
    }
  }
}

/** Switches readers to another generation, unless a checkpoint that it has not passed moves meanwhile. */
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

/** Removes a generation from its model. If it served, none does now. */
export const removeGeneration = async (models: Models, projection: string, id: number): Promise<void> => {
  const path = generationPath(id)
  const rest = { $pull: { ids: id } }
  await models.updateOne({ _id: projection, serving: id }, { $unset: { [path]: '', serving: '' }, ...rest })
  await models.updateOne({ _id: projection }, { $unset: { [path]: '' }, ...rest })
}

/** Removes the collections of dropped generations: just dropped, left by a process that ended in between, or created by a late write. */
export const removeLeftovers = async (database: Db): Promise<void> => {
  // List the names first, because collections are created only after their generation was added.
  const names = await database.listCollections({}, { nameOnly: true }).toArray()
  const models = await modelsIn(database)
    .find({}, { projection: { ids: 1 } })
    .toArray()
  const existing = new Set(models.flatMap(({ _id, ids }) => ids.map((id) => `${_id}.${id}`)))
  for (const { name } of names) {
    const filling = /^(.+\.\d+)(?:\.(?:parked|streams|subjects))?$/.exec(name)?.[1]
    if (filling !== undefined && !existing.has(filling)) await database.dropCollection(name)
  }
}
