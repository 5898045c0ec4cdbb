import { join } from 'node:path'
import { directoryModels, directorySearchModels } from '@schaufenster/projections/directory/models.ts'
import { discoveryModels } from '@schaufenster/projections/discovery/models.ts'
import { identityModels } from '@schaufenster/projections/identity/models.ts'
import { insightModels } from '@schaufenster/projections/insight/models.ts'
import { mediaModels } from '@schaufenster/projections/media/models.ts'
import { reputationModels } from '@schaufenster/projections/reputation/models.ts'
import type { AnyProjection } from '@schaufenster/projections/runner/projection.ts'

/**
 * The read models of the product, in groups: each has a file of its own, below the data folder, and a thread that folds it. What is read stream by stream
 * stands apart, so that companies are folded and indexed while the others fold (docs/decisions/0042).
 */
export const modelsOfGroups = {
  models: {
    ...identityModels,
    ...directoryModels,
    ...discoveryModels,
    ...mediaModels,
    ...reputationModels,
    ...insightModels,
  },
  search: directorySearchModels,
}

/** Models that share a file and the thread that folds them. */
export type ModelGroupName = keyof typeof modelsOfGroups

/** The projections of each group and the file that holds their documents. */
export const modelGroups: Readonly<
  Record<ModelGroupName, { readonly file: string; readonly projections: readonly AnyProjection[] }>
> = {
  models: { file: 'models.db', projections: Object.values(modelsOfGroups.models) },
  search: { file: join('search', 'models.db'), projections: Object.values(modelsOfGroups.search) },
}

/** Whether there is a group of this name. */
export const isModelGroup = (name: string): name is ModelGroupName => Object.hasOwn(modelGroups, name)

/** Every read model of the product. */
export const projections = [...modelGroups.models.projections, ...modelGroups.search.projections]

/** What a read model is for, in German; one that this program doesn't fold is called by its name. */
export const titleOfModel = (name: string): string =>
  projections.find((one) => one.name === name)?.title ?? name

/** Where they all lie in a data folder. */
export const modelFiles = (dataDir: string): readonly string[] =>
  Object.values(modelGroups).map(({ file }) => join(dataDir, file))
