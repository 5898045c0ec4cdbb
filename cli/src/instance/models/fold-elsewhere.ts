import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { statusOfAll } from '@schaufenster/projections/runner/status.ts'
import { storedModels } from '@schaufenster/projections/runner/stored-models.ts'
import { followStoredProgress } from '@schaufenster/projections/runner/stored-progress.ts'
import { openGroupReader, openGroupWriter } from '../storage/model-storage.ts'
import type { Stores } from '../stores.ts'
import type { Folding } from './folding.ts'
import { modelGroups, type ModelGroupName } from './projections.ts'

/** Nobody waits for one partition alone. */
const partitionOf = (): number => 0

/** The read models of other processes. Status and requests go through what is stored (docs/decisions/0143). */
export const foldElsewhere = async (
  { store }: Pick<Stores, 'store'>,
  config: Config,
  logger: Logger,
): Promise<Folding> => {
  await using opened = new AsyncDisposableStack()
  const open = async (name: ModelGroupName) => {
    const documents = await openGroupReader(config, name)
    opened.defer(() => documents.close())
    const { writer, checksum, close } = await openGroupWriter(config, name)
    opened.defer(close)
    const { projections } = modelGroups[name]
    return {
      documents,
      writer,
      checksum,
      projections,
      ...storedModels({ documents: writer, projections, store }),
    }
  }
  const [models, search] = [await open('models'), await open('search')]
  const groups = [models, search]
  const groupOf = (projection: string) =>
    groups.find(({ projections }) => projections.some(({ name }) => name === projection)) ?? models
  const board = followStoredProgress({
    generations: async () => (await Promise.all(groups.map(({ writer }) => writer.generations()))).flat(),
    partitionOf,
    report: (fault) => logger.warn({ err: fault }, 'progress'),
  })
  opened.defer(() => board.close())
  const closing = opened.move()

  return {
    documents: { models: models.documents, search: search.documents },
    board,
    status: async () => statusOfAll(await Promise.all(groups.map((group) => group.status()))),
    rebuild: (projection) => groupOf(projection).rebuild(projection),
    retryParked: (projection, key) => groupOf(projection).retryParked(projection, key),
    checksum: (projection) => groupOf(projection).checksum(projection),
    // Whoever folds them does both by itself, and is asked again until it has.
    sweep: async () => undefined,
    clean: async () => {
      for (const { writer } of groups)
        if (await writer.cleaningDue()) throw new Error('the read models are still being cleaned')
    },
    close: () => closing.disposeAsync(),
  }
}
