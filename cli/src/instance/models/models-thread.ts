import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads'
import { allEvents } from '@schaufenster/events/catalogue.ts'
import { createEventReader } from '@schaufenster/events/lib/codec.ts'
import { createKeyRings } from '@schaufenster/events/lib/vault-subject-keys.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { lowerThreadPriority } from '@schaufenster/platform/lib/thread-priority.ts'
import { trimHeapAtRest } from '@schaufenster/platform/lib/trim-heap.ts'
import { serveRemote } from '@schaufenster/platform/lib/worker-rpc.ts'
import type { SecretKeys } from '@schaufenster/platform/secrets/secrets.ts'
import { programOf } from '@schaufenster/projections/runner/program-of.ts'
import type { Progress } from '@schaufenster/projections/runner/progress.ts'
import { startRunner } from '@schaufenster/projections/runner/runner.ts'
import { openFeed, type FeedStorage } from '../storage/feed-storage.ts'
import { openLogReader, type LogStorage } from '../storage/log-storage.ts'
import { openGroupWriter, type ModelStorage } from '../storage/model-storage.ts'
import { noSearchIndexes } from '../storage/search-files.ts'
import { openSearchStorage } from '../storage/search-storage.ts'
import { openVaultReader, type VaultStorage } from '../storage/vault-storage.ts'
import type { ModelUpkeep } from './folding.ts'
import { newestLexicon } from './newest-lexicon.ts'
import { modelGroups, type ModelGroupName } from './projections.ts'

export interface ModelsThreadData {
  readonly group: ModelGroupName
  readonly places: ModelStorage
  readonly log: LogStorage
  readonly feed: FeedStorage | undefined
  readonly vault: VaultStorage
  readonly masterKeys: SecretKeys
  /** Name of the channel on which it says how far it is. */
  readonly channel: string
}

export type ModelsMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'fault'; readonly projection: string; readonly message: string }

/** What the main thread can ask of it. */
export interface ModelsThread extends ModelUpkeep {
  /** Answers when all models are being folded. */
  ready(): Promise<void>
}

const run = async ({
  group,
  places,
  log,
  feed: feedStorage,
  vault: vaultStorage,
  masterKeys,
  channel,
}: ModelsThreadData) => {
  await using opening = new AsyncDisposableStack()
  const say = new BroadcastChannel(channel)
  opening.defer(() => say.close())
  const tell = (message: ModelsMessage): void => say.postMessage(message)
  const report = (what: string, fault: unknown): void =>
    tell({ kind: 'fault', projection: what, message: String(fault) })
  const store = await openLogReader(log, (fault) => report('the log', fault))
  opening.defer(() => store.close())
  const vault = await openVaultReader(vaultStorage, systemClock)
  opening.defer(() => vault.close())
  const keys = createKeyRings({ vault, masterKeys, clock: systemClock })
  const reader = createEventReader(allEvents, keys)
  const searches =
    group === 'search' ? await openSearchStorage(places, () => newestLexicon(store, reader)) : undefined
  opening.defer(async () => searches?.close())
  const documents = await openGroupWriter(places, group)
  opening.defer(() => documents.close())
  const { feed, close } = await openFeed(
    feedStorage,
    `${group}-${programOf(modelGroups[group].projections)}`,
    store,
  )
  opening.defer(close)
  const runner = await startRunner({
    projections: modelGroups[group].projections,
    store,
    feed,
    ...(feedStorage && { sharing: {} }),
    reader,
    documents: documents.writer,
    searchIndexes: searches ?? noSearchIndexes,
    forget: (subject) => keys.forget(subject),
    announce: (progress) => tell({ kind: 'progress', progress }),
    report,
  })
  opening.defer(() => runner.stop())
  const opened = opening.move()
  return { runner, checksum: documents.checksum, close: () => opened.disposeAsync() }
}

if (parentPort === null) throw new Error('runs only as the thread that embedded-models.ts starts')
const data: ModelsThreadData = workerData
lowerThreadPriority()
trimHeapAtRest()
const running = run(data)
serveRemote<ModelsThread>(parentPort, {
  ready: async () => void (await running),
  status: async () => (await running).runner.status(),
  rebuild: async (projection) => (await running).runner.rebuild(projection),
  retryParked: async (projection, key) => (await running).runner.retryParked(projection, key),
  checksum: async (projection) => (await running).checksum(projection),
  sweep: async () => (await running).runner.sweep(),
  clean: async () => (await running).runner.clean(),
  close: async () => (await running).close(),
})
