import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import type { Generation } from '../documents/documents-writer.ts'
import { followers, type Followers } from './followers.ts'
import { logPages, streamPages } from './log-pages.ts'
import { resting } from './resting.ts'
import type { RunnerOptions } from './runner-options.ts'
import type { RunningGeneration } from './running-generation.ts'
import { runProjection, type RunningProjection } from './running-projection.ts'
import type { RunnerStatus } from './status.ts'
import { watchGenerations } from './watch-generations.ts'

/** Folds the log into the read models until it is stopped. */
export interface Runner {
  status(): Promise<RunnerStatus>
  /** Rebuilds the model beside the serving generation, which continues meanwhile. One that is already filling continues. */
  rebuild(projection: string): Promise<void>
  /** Retries parked documents, all or one. Returns how many are still parked. */
  retryParked(projection: string, key?: string): Promise<number>
  /** Lets the search indexes forget which documents were removed before the checkpoints. Call it once a day. */
  sweep(): Promise<void>
  /** Removes erased personal data from the bytes of the files. Takes as long as copying them. */
  clean(): Promise<void>
  /** Resolves when nothing is folded any more. Leaves documents and search indexes open. */
  stop(): Promise<void>
}

const cleaningDelayMs = 2_000
/** Rebuilds requested shortly after each other read the log together. */
const gatheringMs = 250
/** In a group of workers: longer than a rollout takes. */
const orphansRestMs = hourMs

/** Throws if a projection needs an order that its scope doesn't give. */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { projections, documents, store, feed, sharing } = options
  const running = new Map<string, RunningProjection>()
  let cleaningTimer: NodeJS.Timeout | undefined
  let gatheringTimer: NodeJS.Timeout | undefined
  let started = false
  let stopped = false

  const { readByStream } = store
  const log = followers(
    (after, signal) => feed.whileHeld(0, logPages(store, after, signal), signal),
    sharing === undefined
      ? readByStream && (() => streamPages({ head: store.head, readByStream }))
      : undefined,
  )
  const partitions: readonly Followers[] =
    feed.partitions === 1
      ? [log]
      : Array.from({ length: feed.partitions }, (_, partition) =>
          followers((after, signal) => feed.subscribe(partition, after, signal)),
        )
  const sources = new Set([log, ...partitions])

  const clean = async (): Promise<void> => {
    clearTimeout(cleaningTimer)
    cleaningTimer = undefined
    for (const projection of running.values())
      for (const { search } of projection.generations()) await search?.purge()
    await documents.clean()
  }
  /** Cleans soon, once for many erasures, because it rewrites whole files. */
  const cleanSoon = (): void => {
    if (stopped) return
    cleaningTimer ??= setTimeout(() => {
      clean().catch((error: unknown) => options.report('cleaning', error))
    }, cleaningDelayMs)
  }

  const named = (name: string): RunningProjection => {
    const projection = running.get(name)
    if (projection === undefined) throw new Error(`there is no projection ${name}`)
    return projection
  }

  const waiting = new Set<RunningGeneration>()
  const addGathered = (): void => {
    const joins = [...waiting].flatMap((generation) => generation.joins())
    waiting.clear()
    for (const [source, together] of Map.groupBy(joins, (join) => join.source))
      source.add(together.map(({ follower }) => follower))
  }
  const gather = (generation: RunningGeneration): void => {
    waiting.add(generation)
    clearTimeout(gatheringTimer)
    if (started && !stopped) gatheringTimer = setTimeout(addGathered, gatheringMs)
  }

  const dropOrphans = orphansDropper(options)
  await dropOrphans(await documents.generations())
  for (const projection of projections) {
    const own = projection.scope === 'global' ? [log] : partitions
    running.set(projection.name, await runProjection({ ...options, cleanSoon, gather }, projection, own))
  }
  started = true
  addGathered()
  const ending = new AbortController()
  const watching =
    sharing &&
    watchGenerations(
      documents,
      projections.map(({ name }) => name),
      {
        looked: dropOrphans,
        changed: (name) => named(name).follow(),
        report: (error) => options.report('looking', error),
      },
      ending.signal,
      sharing.lookMs,
    )
  if (await documents.cleaningDue()) cleanSoon()

  return {
    status: async () => {
      const [head, stored] = await Promise.all([store.head(), documents.generations()])
      const all = await Promise.all(
        [...running.values()].map((projection) => projection.status(head, stored)),
      )
      return { head, projections: all.flat(), cleaningDue: await documents.cleaningDue() }
    },
    rebuild: (name) => named(name).rebuild(),
    retryParked: (name, key) => named(name).retryParked(key),
    sweep: async () => {
      for (const projection of running.values()) await projection.sweep()
    },
    clean,
    stop: async () => {
      stopped = true
      clearTimeout(cleaningTimer)
      clearTimeout(gatheringTimer)
      ending.abort()
      await watching
      await Promise.all([...running.values()].map((projection) => projection.end()))
      await Promise.all([...sources].map((source) => source.stop()))
    },
  }
}

/** Drops generations of projections that the program no longer has, because erasures would not reach them. */
const orphansDropper = ({
  projections,
  elsewhere = [],
  documents,
  searchIndexes,
  sharing,
}: RunnerOptions): ((all: readonly Generation[]) => Promise<void>) => {
  const names = new Set([...projections.map(({ name }) => name), ...elsewhere])
  // A newer program that is being rolled out may have more projections.
  const rested = resting(sharing === undefined ? 0 : orphansRestMs)
  return async (all) => {
    const orphans = all.filter(({ projection }) => !names.has(projection)).map(({ id }) => id)
    const dropped = rested(orphans)
    for (const id of dropped) await documents.drop(id)
    if (sharing !== undefined && dropped.length === 0) return
    const kept = all.map(({ id }) => id).filter((id) => !dropped.includes(id))
    await searchIndexes.prune(kept, sharing === undefined ? Infinity : Math.max(...dropped, ...kept))
  }
}
