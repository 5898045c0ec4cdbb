import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'
import type { Config } from '@schaufenster/platform/config/config.ts'
import type { Logger } from '@schaufenster/platform/logging/logger.ts'
import { progressBoard } from '@schaufenster/projections/runner/progress.ts'
import { statusOfAll } from '@schaufenster/projections/runner/status.ts'
import { feedStorageOf } from '../storage/feed-storage.ts'
import { adoptMovedModels } from '../storage/model-storage.ts'
import type { Stores } from '../stores.ts'
import type { Folding } from './folding.ts'
import { openModelGroup, type ModelGroup } from './model-group.ts'
import type { ModelsMessage } from './models-thread.ts'
import type { ModelGroupName } from './projections.ts'

/** Nobody waits for one partition alone. */
const partitionOf = (): number => 0

/** Folds the read models in a thread for each group, so that the main thread is free for HTTP, deciding and reading by key (docs/architecture.md, Rules). */
export const foldHere = async (stores: Stores, config: Config, logger: Logger): Promise<Folding> => {
  const { dataDir, mongodbUrl, elasticsearchUrl } = config
  const board = progressBoard(partitionOf)
  await using opened = new AsyncDisposableStack()
  const channel = new BroadcastChannel(`schaufenster-models-${randomUUID()}`)
  opened.defer(() => channel.close())
  channel.onmessage = ({ data }: { data: ModelsMessage }) => {
    if (data.kind === 'progress') board.announce(data.progress)
    else logger.error({ projection: data.projection, reason: data.message }, 'projection')
  }
  channel.unref()

  const open = async (name: ModelGroupName): Promise<ModelGroup> => {
    const group = await openModelGroup({
      group: name,
      places: { dataDir, mongodbUrl, elasticsearchUrl },
      log: stores.place,
      feed: feedStorageOf(config),
      vault: stores.vaultStorage,
      masterKeys: stores.secrets.masterKeys,
      channel: channel.name,
    })
    opened.defer(() => group.close())
    return group
  }
  adoptMovedModels(config)
  // Both at once; when one can't be opened the other is not left opening.
  const both = { search: open('search'), models: open('models') }
  await Promise.allSettled(Object.values(both))
  const [search, models] = [await both.search, await both.models]
  const groups = [models, search]
  const groupOf = (projection: string): ModelGroup => groups.find((group) => group.has(projection)) ?? models
  const closing = opened.move()

  return {
    documents: { models: models.documents, search: search.documents },
    board,
    status: async () => statusOfAll(await Promise.all(groups.map((group) => group.call('status')))),
    rebuild: (projection) => groupOf(projection).call('rebuild', projection),
    retryParked: (projection, key) => groupOf(projection).call('retryParked', projection, key),
    checksum: (projection) => groupOf(projection).call('checksum', projection),
    sweep: async () => void (await Promise.all(groups.map((group) => group.call('sweep')))),
    clean: async () => void (await Promise.all(groups.map((group) => group.call('clean')))),
    close: () => closing.disposeAsync(),
  }
}
